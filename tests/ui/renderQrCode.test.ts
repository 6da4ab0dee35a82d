import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderQrCode } from '../../src/ui/QrCode';

/** Returns the width of a code in CSS pixels, and how many modules it has in a row; `null` if there is no code. */
function measure(text: string, size: number): { width: number; modules: number } | null {
  const svg = renderToStaticMarkup(renderQrCode(text, size));
  const [, width, modules] = /width="(\d+)".* viewBox="0 0 (\d+) /.exec(svg) ?? [];
  return svg === '' ? null : { width: Number(width), modules: Number(modules) };
}

describe('renderQrCode', () => {
  it('has the largest modules of whole pixels that fit, at least 3 pixels wide', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_331 }), fc.integer({ max: 800 }), (length, size) => {
        const text = 'x'.repeat(length);
        const { modules } = measure(text, 10_000) ?? { modules: NaN };
        const moduleSize = Math.floor(size / modules);
        expect(measure(text, size)).toEqual(
          moduleSize < 3 ? null : { width: modules * moduleSize, modules },
        );
      }),
      { numRuns: 50 },
    );
  });

  it('returns null for a text that is too long for any QR code', () => {
    expect(renderQrCode('x'.repeat(2_332), 10_000)).toBeNull();
  });
});
