/**
 * Loads the bold face of the texts. The draws do not preload it, because the page of a scanned lock has no bold text.
 * Without it, the browser would show another font for as long as the page is open. Never rejects, and takes a second at most.
 */
export async function loadBoldFont(): Promise<void> {
  await Promise.race([
    document.fonts.load('700 1em Archivo').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1_000)),
  ]);
}
