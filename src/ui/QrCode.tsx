import { useMemo } from 'react';
import { encode } from 'uqr';

/** The width of the empty border that scanners need, in modules (the squares of a QR code). */
const QUIET_ZONE = 4;

/**
 * Renders a text as a QR code with error correction level M, black on white in every color scheme.
 *
 * @param size in CSS pixels, including the quiet zone
 */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { modules, path } = useMemo(() => createQrPath(text), [text]);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the link"
      // Style sheets use `--qr-modules` to round the size down to whole pixels per module, which scanners read best.
      style={{ forcedColorAdjust: 'none', '--qr-modules': modules }}
    >
      <path d={`M0 0h${modules}v${modules}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function createQrPath(text: string): { modules: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { modules: size, path: squares.join('') };
}
