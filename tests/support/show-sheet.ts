/** Applies the print styles on the screen. Returns whether the printable sheet is visible. */
export function showSheet(): boolean {
  dispatchEvent(new Event('beforeprint'));
  for (const styles of document.adoptedStyleSheets) {
    for (const rule of styles.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      if (rule.conditionText === 'print') rule.media.mediaText = 'all';
      else if (rule.conditionText === 'screen') rule.media.mediaText = 'not all';
    }
  }
  return document.querySelector('.sheet')?.checkVisibility() ?? false;
}

/** Returns the width and height of the sheet, the distance from its top to the bottom of its footer, and its number of rows. */
export function measureSheet(): number[] {
  const sheet = document.querySelector('.sheet');
  const box = sheet?.getBoundingClientRect();
  const footer = sheet?.querySelector('footer')?.getBoundingClientRect();
  const rows = sheet?.querySelectorAll('tbody tr').length;
  return [
    box?.width ?? NaN,
    box?.height ?? NaN,
    (footer?.bottom ?? NaN) - (box?.top ?? NaN),
    rows ?? NaN,
  ];
}
