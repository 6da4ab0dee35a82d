import { type ReactElement, type RefObject, useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';
import { useSize } from './useSize';

/** The width of the empty border that scanners need, in modules (the squares of a QR code). */
const QUIET_ZONE = 4;

/** The minimum width of a module, in CSS pixels. Scanners fail to read smaller modules on a screen. */
const MIN_MODULE_SIZE = 3;

/**
 * Returns a ref for the place of a QR code, and the QR code of the text in a frame. It is as large as the width of the
 * place allows. It is `null` if its modules would be too small, and the frame is empty while the text is `null`.
 */
export function useQrCode(
  text: string | null,
): [place: RefObject<HTMLDivElement | null>, code: ReactElement | null] {
  const [place, { width }] = useSize<HTMLDivElement>();
  const code = useMemo(
    () => (text === null || width === 0 ? undefined : renderQrCode(text, width)),
    [text, width],
  );
  return [
    place,
    code === null ? null : (
      <div className={styles.frame} aria-busy={code === undefined}>
        {code}
      </div>
    ),
  ];
}

/**
 * Renders a text as a QR code with error correction level M, black on white in every color scheme. All modules have the
 * same width, a whole number of CSS pixels, because scanners fail to read many small modules of unequal widths. Returns
 * `null` if the modules would be too small.
 *
 * @param size the maximum width in CSS pixels, including the quiet zone
 */
export function renderQrCode(text: string, size: number): ReactElement | null {
  const code = encodeText(text, Math.floor(size / MIN_MODULE_SIZE));
  if (code === null) return null;
  const { modules, path } = code;
  const width = modules * Math.floor(size / modules);
  return (
    <svg
      width={width}
      height={width}
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

/** Returns `null` if the code would have more than `maxModules` modules in a row, with its quiet zone. */
function encodeText(text: string, maxModules: number): { modules: number; path: string } | null {
  // A code of version 1 has 21 modules in a row, and each later version has four more. Version 40 is the last one.
  const maxVersion = Math.min(Math.floor((maxModules - 2 * QUIET_ZONE - 17) / 4), 40);
  try {
    const options = { ecc: 'M', boostEcc: false, border: QUIET_ZONE, maxVersion } as const;
    const { data, size } = encode(text, options);
    const squares = data.flatMap((row, y) =>
      row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { modules: size, path: squares.join('') };
  } catch (error) {
    // The text is too long for `maxVersion`.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
