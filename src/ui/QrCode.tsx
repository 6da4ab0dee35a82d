import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules around the code that a scanner needs empty. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** CSS pixels, the quiet zone included. */
  readonly size: number;
}

/** A text to be scanned: always black on white, level M. */
export function QrCode({ text, size }: QrCodeProps) {
  const { modules, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the link"
      style={{ forcedColorAdjust: 'none' }}
    >
      <path d={`M0 0h${modules}v${modules}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { modules: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { modules: size, path: squares.join('') };
}
