/** How long it is said that something is copied, in ms. */
export const SAID_MS = 2_000;

/** Puts a text on the clipboard, and says what became of it: only a secure page may. */
export async function copyText(text: string): Promise<'Copied' | 'Not allowed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Not allowed';
  }
}
