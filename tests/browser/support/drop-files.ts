import type { Locator } from '@playwright/test';

/**
 * Drags files with these contents over an element and drops them there.
 *
 * @returns `prevented` if the page keeps the browser from opening the files in its place
 */
export function dropFiles(
  target: Locator,
  ...contents: readonly string[]
): Promise<'prevented' | 'not prevented'> {
  return target.evaluate((element, contents) => {
    const dataTransfer = new DataTransfer();
    for (const [index, content] of contents.entries()) {
      dataTransfer.items.add(new File([content], `file${index}.csv`));
    }
    // `dispatchEvent` returns whether the default is not prevented.
    const isDefault = ['dragover', 'drop'].map((type) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
    );
    return isDefault.includes(true) ? 'not prevented' : 'prevented';
  }, contents);
}
