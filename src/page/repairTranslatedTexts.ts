/** The `font` element that shows the translation of a text node, and the text before the translation. */
interface Translation {
  readonly font: HTMLElement;
  readonly original: string;
}

/**
 * Lets React update and remove texts that the browser has translated. A translator replaces each text node by a
 * `font` element. React keeps the text node: an update of that node would be invisible, and removing it would
 * throw. This function puts the text node back, emptied, in front of the `font` element. When React changes or
 * removes the text, this function removes the `font` element. The translator then translates the new text.
 *
 * ```text
 * page       "10 runners"
 * translator <font>10 coureurs</font>
 * repaired   "" <font>10 coureurs</font>
 * React      "Leader" <font>10 coureurs</font>
 * repaired   "Leader"
 * ```
 *
 * @param root contains everything that React renders
 */
export function repairTranslatedTexts(root: Node): void {
  const translations = new Map<Text, Translation>();

  const putBack = (text: Text, font: HTMLElement) => {
    translations.set(text, { font, original: text.data });
    // Some translators move the text node into `font`. A copy replaces it there, because React needs the node itself.
    if (font.contains(text)) text.replaceWith(text.data);
    text.data = '';
    font.before(text);
    observer.observe(text, { characterData: true });
  };
  const repair = (record: MutationRecord) => {
    const { target } = record;
    // Only React changes the text of a node that was put back.
    if (record.type === 'characterData' && target instanceof Text) {
      translations.get(target)?.font.remove();
      translations.delete(target);
      return;
    }
    const font = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFont);
    for (const node of record.removedNodes) {
      if (!(node instanceof Text) || node.parentNode === target) continue;
      const translation = translations.get(node);
      if (translation !== undefined) {
        translation.font.remove();
        translations.delete(node);
      } else if (font?.parentNode === target) {
        putBack(node, font);
      }
    }
  };
  const observer = new MutationObserver((records) => {
    records.forEach(repair);
    for (const [text, { font, original }] of translations) {
      if (font.isConnected) continue;
      // The translator has restored the original page, or React has removed an element that contained both nodes.
      text.data = original;
      translations.delete(text);
    }
    // Drops the records of the changes that this observer has made.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, subtree: true });
}

function isFont(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'font';
}
