import { type Field, fieldAt, FINISH_POSITION, type Paths } from '../../../streams';
import horses from '../../horse/horses.svg?no-inline';
import type { Drawing } from '../../motion/createPlayer';
import { POSES } from '../../motion/listMovingHorses';

/** How a canvas shows a crowd. Lengths are in CSS pixels. */
export interface CrowdLayout {
  readonly width: number;
  readonly height: number;
  /** The width of a leader, and of any other horse. */
  readonly spriteWidth: number;
  readonly smallWidth: number;
  /** The space above the first lane. */
  readonly sky: number;
  readonly laneHeight: number;
}

export interface CrowdRace {
  readonly paths: Paths;
  /** In lane order, as `hsl(h, s%, l%)`. */
  readonly colors: readonly string[];
  /** The lanes that are drawn. A ring marks each of them once it has finished. */
  readonly drawnLanes: readonly number[];
  /** How long a horse holds a galloping pose, in simulated ms. */
  readonly poseMs: number;
}

/** The picture of a crowd on a canvas. */
export interface Crowd extends Drawing {
  /** Changes which lanes are large. They grow and shrink in a few frames. */
  readonly setLeaders: (lanes: readonly number[]) => void;
  readonly dispose: () => void;
}

/** The pixels of a small horse in a pose: where they are from its upper left corner on, and their colors. */
interface Stamp {
  readonly offsets: Uint32Array;
  readonly colors: Uint32Array;
}

/** The small horses of a crowd. Their pixels are copied into an image, because 5,000 calls of `drawImage` take 30 ms. */
interface Stamps {
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
  /** For each color of the palette, a stamp for each pose. */
  readonly stamps: readonly (readonly Stamp[])[];
}

/** The large horses of a crowd. */
interface Sprites {
  /** The size of a pose, in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Returns the poses in a color of the palette, one below the other. Paints them on the first call. */
  readonly posesOf: (color: number) => OffscreenCanvas;
}

/** The height of a sprite, and the distance from its left edge to the nose, as shares of its width. */
const SPRITE_HEIGHT = 112 / 160;
const NOSE = 0.9375;

/** Horses whose hues are in the same sector of so many degrees share a sprite. */
const HUE_SECTOR = 12;

/** The width of a dot, in CSS pixels. */
const DOT = 4;

/** A pixel of a small horse is either drawn or not: if its alpha is at least this. */
const MIN_ALPHA = 110;

/** Which share of the way to its new size a horse grows or shrinks in a frame. */
const GROWTH = 0.2;

/**
 * Draws a crowd of thousands of horses, far lanes first. The leaders are larger, and in front of all others. Until the
 * drawing of the horses is loaded, each horse is a dot.
 */
export function createCrowd(
  canvas: HTMLCanvasElement,
  { paths, colors, drawnLanes, poseMs }: CrowdRace,
  { width, height, spriteWidth, smallWidth, sky, laneHeight }: CrowdLayout,
): Crowd {
  const context = canvas.getContext('2d');
  const ratio = Math.min(devicePixelRatio, 2);
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const image = new ImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  const field: Field = {
    positions: paths.finishTimes.slice(),
    finishTimes: paths.finishTimes.slice(),
  };
  const { palette, colorOf } = choosePalette(colors);
  const style = getComputedStyle(canvas);
  const [ringColor, haloColor] = [style.color, style.borderTopColor];
  const swatches = readColors([...palette, style.outlineColor]);
  /** How large each lane is that is or was a leader: 0 for the size of the crowd, 1 for the size of a leader. */
  const growth = new Map<number, number>();
  let leaders: readonly number[] = [];
  let small = createDots(swatches, Math.round(ratio * DOT), image.width);
  let large: Sprites | null = null;
  let shownMs = 0;
  let isDisposed = false;

  const noseX = (lane: number) => {
    const share = (field.positions[lane] ?? 0) / FINISH_POSITION;
    return ratio * (NOSE * spriteWidth + share * (width - spriteWidth));
  };
  const bottomY = (lane: number) => ratio * (sky + (lane + 1) * laneHeight);
  const poseOf = (lane: number, ms: number) => {
    const isResting = ms <= 0 || (field.finishTimes[lane] ?? Infinity) <= ms;
    return isResting ? 0 : 1 + ((Math.floor(ms / poseMs) + lane) % (POSES.length - 1));
  };

  const stampLane = (lane: number, ms: number) => {
    const { width, height, stamps } = small;
    const stamp = stamps[colorOf[lane] ?? 0]?.[poseOf(lane, ms)];
    if (stamp === undefined) return;
    const left = clamp(Math.round(noseX(lane) - NOSE * width), image.width - width);
    const top = clamp(Math.round(bottomY(lane) - height), image.height - height);
    const start = top * image.width + left;
    const { offsets, colors } = stamp;
    for (let index = 0; index < offsets.length; index++) {
      pixels[start + (offsets[index] ?? 0)] = colors[index] ?? 0;
    }
  };
  const drawLeader = (
    context: CanvasRenderingContext2D,
    { posesOf, width, height }: Sprites,
    lane: number,
    ms: number,
    scale: number,
  ) => {
    const poses = posesOf(colorOf[lane] ?? 0);
    const y = height * poseOf(lane, ms);
    const left = noseX(lane) - NOSE * scale * width;
    const top = bottomY(lane) - scale * height;
    context.drawImage(poses, 0, y, width, height, left, top, scale * width, scale * height);
  };
  const drawRing = (context: CanvasRenderingContext2D, lane: number) => {
    const x = noseX(lane) - ratio * (NOSE - 0.5) * spriteWidth;
    const y = bottomY(lane) - (ratio * SPRITE_HEIGHT * spriteWidth) / 2;
    context.beginPath();
    context.arc(x, y, ratio * 0.66 * spriteWidth, 0, 2 * Math.PI);
    for (const [color, lineWidth] of [
      [haloColor, 5],
      [ringColor, 2.5],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = ratio * lineWidth;
      context.stroke();
    }
  };
  const paint = () => {
    const ms = shownMs;
    if (context === null) return;
    fieldAt(paths, ms, field);
    pixels.fill(0);
    for (const lane of leaders) if (!growth.has(lane)) growth.set(lane, 0);
    for (let lane = 0; lane < colors.length; lane++) if (!growth.has(lane)) stampLane(lane, ms);
    context.putImageData(image, 0, 0);
    for (const [lane, size] of [...growth].sort(([a], [b]) => a - b)) {
      const goal = leaders.includes(lane) ? 1 : 0;
      const next = Math.abs(goal - size) < 0.02 ? goal : size + GROWTH * (goal - size);
      if (next > 0) growth.set(lane, next);
      else growth.delete(lane);
      const smallest = smallWidth / spriteWidth;
      if (large) drawLeader(context, large, lane, ms, smallest + next * (1 - smallest));
    }
    for (const lane of drawnLanes) {
      if ((paths.finishTimes[lane] ?? Infinity) <= ms) drawRing(context, lane);
    }
  };

  void loadHorses().then((horses) => {
    if (isDisposed || horses === null) return;
    const create = (width: number) =>
      createSprites(horses, swatches, Math.max(1, Math.round(ratio * width)));
    small = createStamps(create(smallWidth), palette.length, image.width);
    large = create(spriteWidth);
    paint();
  });

  return {
    draw(ms) {
      shownMs = ms;
      paint();
    },
    setLeaders(lanes) {
      leaders = lanes;
    },
    dispose() {
      isDisposed = true;
    },
  };
}

/** Chooses a color for each hue sector and each lightness that occurs. Returns, for each lane, the index of its color. */
function choosePalette(colors: readonly string[]) {
  const indices = new Map<string, number>();
  const palette: string[] = [];
  const colorOf = colors.map((color) => {
    const [hue = 0, , lightness = 0] = Array.from(color.matchAll(/\d+/g), Number);
    const key = `${Math.floor(hue / HUE_SECTOR)} ${Math.floor(lightness / 8)}`;
    const index = indices.get(key) ?? palette.push(color) - 1;
    indices.set(key, index);
    return index;
  });
  return { palette, colorOf };
}

async function loadHorses(): Promise<HTMLImageElement | null> {
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
 * Paints the poses of a horse in each color, as `HorseSprite.module.css` does it: the silhouette in the color of the
 * outline, the horse with a black coat, and the color of the coat where the mask is bright.
 *
 * @param swatches the pixels of the palette and of the outline, see `readColors`
 */
function createSprites(
  horses: HTMLImageElement,
  swatches: Uint8ClampedArray,
  width: number,
): Sprites {
  const height = Math.round(SPRITE_HEIGHT * width);
  const rows = POSES.length * height;
  const drawing = paintPixels(3 * width, rows, (context) => {
    context.drawImage(horses, 0, 0, 3 * width, rows);
  });
  const outline = swatches.length - 4;
  const painted: OffscreenCanvas[] = [];
  const paint = (color: number) => {
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
          const edge = (swatches[outline + channel] ?? 0) * (alpha - body);
          const colored = (swatches[4 * color + channel] ?? 0) * coat;
          sprite.data[target + channel] =
            ((black + edge) * (1 - coat) + colored) / Math.max(alpha, 0.01);
        }
        sprite.data[target + 3] = 255 * alpha;
      }
    }
    poses.getContext('2d', { willReadFrequently: true })?.putImageData(sprite, 0, 0);
    return poses;
  };
  return { width, height, posesOf: (color) => (painted[color] ??= paint(color)) };
}

/** Creates the stamps of sprites, for an image of `stride` pixels in a row. */
function createStamps({ width, height, posesOf }: Sprites, colors: number, stride: number): Stamps {
  const stamps = Array.from({ length: colors }, (_, color) => {
    const context = posesOf(color).getContext('2d', { willReadFrequently: true });
    return POSES.map((_, pose) => {
      const data = context?.getImageData(0, pose * height, width, height).data;
      return createStamp(data ?? new Uint8ClampedArray(), width, stride);
    });
  });
  return { width, height, stamps };
}

/** Creates stamps that are squares, in each color of the palette. */
function createDots(swatches: Uint8ClampedArray, width: number, stride: number): Stamps {
  const stamps = Array.from({ length: swatches.length / 4 - 1 }, (_, color) => {
    const data = new Uint8ClampedArray(4 * width * width);
    for (let index = 0; index < data.length; index++) {
      data[index] = swatches[4 * color + (index % 4)] ?? 0;
    }
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

/** Returns the pixels of colors, one for each. */
function readColors(colors: readonly string[]): Uint8ClampedArray {
  return paintPixels(colors.length, 1, (context) => {
    for (const [index, color] of colors.entries()) {
      context.fillStyle = color;
      context.fillRect(index, 0, 1, 1);
    }
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

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, value), Math.max(0, max));
}
