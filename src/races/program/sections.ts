/** The anchor id of a program's section. */
export function sectionId(programId: number): string {
  return `program-${programId}`;
}

/**
 * Returns the id of the program whose section contains the focus, or of the program in view. A focus that was
 * scrolled off-screen does not count, because the visitor then looks at another section. Neither does the focus of a
 * section itself, because a link of the bottom bar moved it there, and the visitor may have scrolled since.
 */
export function currentProgramId(programIds: readonly number[]): number | undefined {
  const section = isFocusOffScreen()
    ? null
    : document.activeElement?.parentElement?.closest('section[id]');
  return programIds.find((id) => section?.id === sectionId(id)) ?? programIdInView(programIds);
}

/** Whether the element with the focus is above or below the window. */
export function isFocusOffScreen(): boolean {
  const { activeElement, body, documentElement } = document;
  if (activeElement === null || activeElement === body) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom <= 0 || top >= documentElement.clientHeight;
}

/**
 * Returns the id of the program in view: the last program whose section starts above the window or in its
 * upper 40 %, or the first program if none does. At the end of the page, the last sections cannot scroll up,
 * so the whole window counts.
 */
export function programIdInView(programIds: readonly number[]): number | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
  const inView = programIds.findLast((id) => {
    const top = document.getElementById(sectionId(id))?.getBoundingClientRect().top ?? Infinity;
    return top <= (isAtEnd ? clientHeight : clientHeight * 0.4);
  });
  return inView ?? programIds[0];
}
