import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** Of a side, in pixels, the quiet zone included. */
  readonly size: number;
}

/** Modules of white around the others, which cameras need to find them. */
const QUIET_ZONE = 4;

/** A text as a QR code of level M: black on white whatever the scheme, for cameras want it so. */
export function QrCode({ text, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label={`QR code of ${text}`}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
