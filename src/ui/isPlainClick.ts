/** Whether a click on a link follows it in this tab. With a modifier key, browsers open a tab, or save the page. */
export function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: KeyModifiers): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}

type KeyModifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
