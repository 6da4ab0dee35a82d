import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Decodes a QR code from a screenshot of it. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const png = await code.screenshot();
  // The browser decodes the PNG, because jsQR needs pixels.
  const {
    base64: data,
    width,
    height,
  } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels =
      context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    // Playwright needs half a minute for an array of some million numbers, but not for a string.
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(typeof reader.result === 'string' ? reader.result : '');
      };
      reader.readAsDataURL(new Blob([pixels]));
    });
    return { base64: url.slice(url.indexOf(',') + 1), width: bitmap.width, height: bitmap.height };
  }, png.toString('base64'));
  return jsQR(new Uint8ClampedArray(Buffer.from(data, 'base64')), width, height, {
    inversionAttempts: 'dontInvert',
  })?.data;
}
