import horses from '../../horse/horses.svg?no-inline';
import { POSES } from '../../motion/listMovingHorses';
import { SPRITE_HEIGHT } from './trackLayout';

/** The pixels of a small horse in a pose: where they are from its upper left corner on, and their colors. */
interface Stamp {
  readonly offsets: Uint32Array;
  readonly colors: Uint32Array;
}

/** The small horses of a crowd. Their pixels are copied into an image, because 5,000 calls of `drawImage` take 30 ms. */
export interface Stamps {
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
  /** For each color of the palette, a stamp for each pose. */
  readonly stamps: readonly (readonly Stamp[])[];
}

/** The large horses of a crowd. */
export interface Sprites {
  /** The size of a pose, in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Returns the poses in a color, one below the other. Paints them on the first call. */
  readonly posesOf: (color: string) => OffscreenCanvas;
}

/** A pixel of a small horse is either drawn or not: if its alpha is at least this. */
const MIN_ALPHA = 110;

/** Loads the drawing of the horses. Returns `null` if it cannot be loaded. */
export async function loadHorses(): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = horses;
  try {
    await image.decode();
    return image;
  } catch {
    // Without the drawing, no page shows horses. The dots of a crowd still show the race.
    return null;
  }
}

/**
 * Paints the poses of a horse, as `HorseSprite.module.css` does it: the silhouette in the color of the
 * outline, the horse with a black coat, and the color of the coat where the mask is bright.
 */
export function createSprites(horses: HTMLImageElement, outline: string, width: number): Sprites {
  const height = Math.round(SPRITE_HEIGHT * width);
  const rows = POSES.length * height;
  const drawing = paintPixels(3 * width, rows, (context) => {
    context.drawImage(horses, 0, 0, 3 * width, rows);
  });
  const painted = new Map<string, OffscreenCanvas>();
  const paint = (color: string) => {
    const [coatPixel, outlinePixel] = [readColor(color), readColor(outline)];
    const poses = new OffscreenCanvas(width, rows);
    const sprite = new ImageData(width, rows);
    const alphaOf = (pixel: number) => (drawing[pixel + 3] ?? 0) / 255;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < width; x++) {
        const silhouette = 4 * (3 * width * y + x);
        const [horse, mask] = [silhouette + 4 * width, silhouette + 8 * width];
        const target = 4 * (width * y + x);
        const coat = (alphaOf(mask) * (drawing[mask] ?? 0)) / 255;
        const body = alphaOf(horse);
        const alpha = body + (1 - body) * alphaOf(silhouette);
        for (let channel = 0; channel < 3; channel++) {
          const black = (drawing[horse + channel] ?? 0) * body;
          const edge = (outlinePixel[channel] ?? 0) * (alpha - body);
          const colored = (coatPixel[channel] ?? 0) * coat;
          sprite.data[target + channel] =
            ((black + edge) * (1 - coat) + colored) / Math.max(alpha, 0.01);
        }
        sprite.data[target + 3] = 255 * alpha;
      }
    }
    poses.getContext('2d', { willReadFrequently: true })?.putImageData(sprite, 0, 0);
    return poses;
  };
  return {
    width,
    height,
    posesOf(color) {
      const poses = painted.get(color) ?? paint(color);
      painted.set(color, poses);
      return poses;
    },
  };
}

/** Creates the stamps of sprites in each color of the palette, for an image of `stride` pixels in a row. */
export function createStamps(
  { width, height, posesOf }: Sprites,
  palette: readonly string[],
  stride: number,
): Stamps {
  const stamps = palette.map((color) => {
    const context = posesOf(color).getContext('2d', { willReadFrequently: true });
    return POSES.map((_, pose) => {
      const data = context?.getImageData(0, pose * height, width, height).data;
      return createStamp(data ?? new Uint8ClampedArray(), width, stride);
    });
  });
  return { width, height, stamps };
}

/** Creates stamps that are squares, in each color of the palette. */
export function createDots(palette: readonly string[], width: number, stride: number): Stamps {
  const stamps = palette.map((color) => {
    const pixel = readColor(color);
    const data = Uint8ClampedArray.from({ length: 4 * width * width }, (_, i) => pixel[i % 4] ?? 0);
    const stamp = createStamp(data, width, stride);
    return POSES.map(() => stamp);
  });
  return { width, height: width, stamps };
}

function createStamp(data: Uint8ClampedArray, width: number, stride: number): Stamp {
  const opaque = Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter(
    (pixel) => (data[4 * pixel + 3] ?? 0) >= MIN_ALPHA,
  );
  const bytes = new Uint8Array(
    opaque.flatMap((pixel) => [...data.slice(4 * pixel, 4 * pixel + 3), 255]),
  );
  return {
    offsets: Uint32Array.from(
      opaque,
      (pixel) => Math.floor(pixel / width) * stride + (pixel % width),
    ),
    colors: new Uint32Array(bytes.buffer),
  };
}

/** Returns red, green, blue and alpha of a color. */
function readColor(color: string): Uint8ClampedArray {
  return paintPixels(1, 1, (context) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  });
}

function paintPixels(
  width: number,
  height: number,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Uint8ClampedArray {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) return new Uint8ClampedArray(4 * width * height);
  paint(context);
  return context.getImageData(0, 0, width, height).data;
}
