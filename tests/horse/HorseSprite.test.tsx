import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HorsePoses, HorseSprite } from '../../src/horse/HorseSprite';

/** Renders a horse in a box, and returns the pixels that the box shows. */
async function pixelsOf(horse: ReactNode): Promise<Uint8ClampedArray> {
  const style = { width: 160, height: 112, overflow: 'hidden', isolation: 'isolate' } as const;
  const { unmount } = await render(
    <div data-testid="box" style={style}>
      {horse}
    </div>,
  );
  const base64 = await page.getByTestId('box').screenshot({ save: false });
  await unmount();
  const response = await fetch(`data:image/png;base64,${base64}`);
  const image = await createImageBitmap(await response.blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

it('shows a pose of three as it draws a single horse, with its jockey and its shades', async () => {
  const color = 'hsl(200, 70%, 50%)';
  const single = await pixelsOf(<HorseSprite color={color} />);
  const poses = await pixelsOf(<HorsePoses color={color} />);
  expect(poses).toHaveLength(single.length);
  // Edges differ in 0.2 % of the values, and horses without shades in 4.5 %.
  const differs = poses.filter((value, index) => Math.abs(value - (single[index] ?? NaN)) > 32);
  expect(differs.length / poses.length).toBeLessThan(0.01);
  expect(new Set(poses).size).toBeGreaterThan(100);
});
