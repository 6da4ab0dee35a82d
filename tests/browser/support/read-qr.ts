import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Decodes a QR code from a screenshot of it. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const png = await code.screenshot();
  // The browser decodes the PNG, because jsQR needs pixels.
  const { data, width, height } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { data: [...pixels], width: bitmap.width, height: bitmap.height };
  }, png.toString('base64'));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}
