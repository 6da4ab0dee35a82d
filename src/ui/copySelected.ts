/**
 * Copies what the visitor has selected of a list, in a format of its own. Does nothing if no element is selected.
 *
 * @param elements the elements of the first items, in their order
 */
export function copySelected<Item>(
  event: Pick<ClipboardEvent, 'preventDefault'> & { readonly clipboardData: DataTransfer },
  elements: readonly Element[],
  items: readonly Item[],
  format: (items: readonly Item[]) => string,
): void {
  const selection = window.getSelection();
  const copied = elements.flatMap((element, index) =>
    selection?.containsNode(element, true) ? items.slice(index, index + 1) : [],
  );
  if (copied.length === 0) return;
  event.clipboardData.setData('text/plain', format(copied));
  event.preventDefault();
}
