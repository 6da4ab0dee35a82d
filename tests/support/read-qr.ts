import jsQR from 'jsqr';

/** Many scanners cannot read a code that is white on black. */
const BLACK_ON_WHITE = { inversionAttempts: 'dontInvert' } as const;

/** Decodes a QR code from a picture of it, of the size that it has on the screen. */
export async function readQr(code: Element): Promise<string | undefined> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`;
  await image.decode();
  const { width, height } = code.getBoundingClientRect();
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height);
  return pixels && jsQR(pixels.data, pixels.width, pixels.height, BLACK_ON_WHITE)?.data;
}
