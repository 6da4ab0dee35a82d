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

/** The poses of a horse in several colors, one below the other. */
interface Sprites {
  /** The size of a pose, in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Returns the poses in a color of the palette. Paints them on the first call. */
  readonly posesOf: (color: number) => OffscreenCanvas;
}

/** The height of a sprite, and the distance from its left edge to the nose, as shares of its width. */
const SPRITE_HEIGHT = 112 / 160;
const NOSE = 0.9375;

/** Horses whose hues are in the same sector of so many degrees share a sprite. */
const HUE_SECTOR = 12;

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
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const field: Field = {
    positions: paths.finishTimes.slice(),
    finishTimes: paths.finishTimes.slice(),
  };
  const { palette, colorOf } = choosePalette(colors);
  const style = getComputedStyle(canvas);
  const [ringColor, haloColor, outline] = [style.color, style.borderTopColor, style.outlineColor];
  /** How large each lane is that is or was a leader: 0 for the size of the crowd, 1 for the size of a leader. */
  const growth = new Map<number, number>();
  let leaders: readonly number[] = [];
  let sprites: { readonly small: Sprites; readonly large: Sprites } | null = null;
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

  const drawLane = (
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
    // A drawing at whole pixels, and not scaled, takes much less time.
    if (scale === 1) {
      context.drawImage(
        poses,
        0,
        y,
        width,
        height,
        Math.round(left),
        Math.round(top),
        width,
        height,
      );
    } else {
      context.drawImage(poses, 0, y, width, height, left, top, scale * width, scale * height);
    }
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
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const lane of leaders) if (!growth.has(lane)) growth.set(lane, 0);
    for (let lane = 0; lane < colors.length; lane++) {
      if (growth.has(lane)) continue;
      if (sprites !== null) {
        drawLane(context, sprites.small, lane, ms, 1);
      } else {
        context.fillStyle = colors[lane] ?? '';
        context.fillRect(noseX(lane) - 3 * ratio, bottomY(lane) - 3 * ratio, 3 * ratio, 3 * ratio);
      }
    }
    for (const [lane, size] of [...growth].sort(([a], [b]) => a - b)) {
      const goal = leaders.includes(lane) ? 1 : 0;
      const next = Math.abs(goal - size) < 0.02 ? goal : size + GROWTH * (goal - size);
      if (next > 0) growth.set(lane, next);
      else growth.delete(lane);
      if (sprites === null) continue;
      const small = smallWidth / spriteWidth;
      drawLane(context, sprites.large, lane, ms, small + next * (1 - small));
    }
    for (const lane of drawnLanes) {
      if ((paths.finishTimes[lane] ?? Infinity) <= ms) drawRing(context, lane);
    }
  };

  void loadHorses().then((image) => {
    if (isDisposed || image === null) return;
    const create = (width: number) =>
      createSprites(image, palette, outline, Math.max(1, Math.round(ratio * width)));
    sprites = { small: create(smallWidth), large: create(spriteWidth) };
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
 */
function createSprites(
  image: HTMLImageElement,
  colors: readonly string[],
  outline: string,
  width: number,
): Sprites {
  const height = Math.round(SPRITE_HEIGHT * width);
  const rows = POSES.length * height;
  const drawing = paintPixels(3 * width, rows, (context) => {
    context.drawImage(image, 0, 0, 3 * width, rows);
  });
  const swatches = paintPixels(colors.length + 1, 1, (context) => {
    for (const [index, color] of [...colors, outline].entries()) {
      context.fillStyle = color;
      context.fillRect(index, 0, 1, 1);
    }
  });
  const painted: OffscreenCanvas[] = [];
  const paint = (index: number) => {
    const poses = new OffscreenCanvas(width, rows);
    const sprite = new ImageData(width, rows);
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < width; x++) {
        const source = 4 * (3 * width * y + x);
        const target = 4 * (width * y + x);
        const [silhouette, horse, mask] = [source, source + 4 * width, source + 8 * width];
        const alphaOf = (pixel: number) => (drawing[pixel + 3] ?? 0) / 255;
        const coat = (alphaOf(mask) * (drawing[mask] ?? 0)) / 255;
        const body = alphaOf(horse);
        const alpha = body + (1 - body) * alphaOf(silhouette);
        for (let channel = 0; channel < 3; channel++) {
          const black = (drawing[horse + channel] ?? 0) * body;
          const edge = (swatches[4 * colors.length + channel] ?? 0) * (alpha - body);
          const painted = (swatches[4 * index + channel] ?? 0) * coat;
          sprite.data[target + channel] =
            ((black + edge) * (1 - coat) + painted) / Math.max(alpha, 0.01);
        }
        sprite.data[target + 3] = 255 * alpha;
      }
    }
    poses.getContext('2d')?.putImageData(sprite, 0, 0);
    return poses;
  };
  return { width, height, posesOf: (index) => (painted[index] ??= paint(index)) };
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
