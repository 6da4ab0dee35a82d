import { type Field, fieldAt, FINISH_POSITION, type Paths } from '../../../streams';
import type { Drawing } from '../../motion/createPlayer';
import { POSES } from '../../motion/listMovingHorses';
import { prefersReducedMotion } from '../../motion/reducedMotion';
import { createDots, createSprites, createStamps, loadHorses, type Sprites } from './crowdSprites';
import { SPRITE_HEIGHT } from './trackLayout';

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
  /** The lanes that a ring marks once they have finished. */
  readonly ringedLanes: readonly number[];
  /** How long a horse holds a galloping pose, in simulated ms. */
  readonly poseMs: number;
}

/** The picture of a crowd on a canvas. */
export interface Crowd extends Drawing {
  /** Changes which lanes are large. */
  readonly setLeaders: (lanes: readonly number[]) => void;
  readonly dispose: () => void;
}

/** The distance from the left edge of a sprite to the nose, as a share of its width. */
const NOSE_X = 0.9375;

/** Small horses share a stamp if their hues and lightnesses are in the same ranges, in degrees and percent. */
const HUE_RANGE = 20;
const LIGHTNESS_RANGE = 12;

const STAND = POSES.indexOf('stand');
const GALLOPS = [POSES.indexOf('extended'), POSES.indexOf('gathered')] as const;

/** The width of a dot, in CSS pixels. */
const DOT = 4;

/**
 * Draws a crowd of thousands of horses, far lanes first. The leaders are larger, and in front of all others. Until the
 * drawing of the horses is loaded, each horse is a dot.
 */
export function createCrowd(
  canvas: HTMLCanvasElement,
  { paths, colors, ringedLanes, poseMs }: CrowdRace,
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
  // Live: it has the colors of the current color scheme.
  const style = getComputedStyle(canvas);
  let leaders: ReadonlySet<number> = new Set();
  let small = createDots(palette, Math.round(ratio * DOT), image.width);
  let large: Sprites | null = null;
  let shownMs = 0;
  let isDisposed = false;
  let hasReducedMotion = false;

  const noseX = (lane: number) => {
    const share = (field.positions[lane] ?? 0) / FINISH_POSITION;
    return ratio * (NOSE_X * spriteWidth + share * (width - spriteWidth));
  };
  const bottomY = (lane: number) => ratio * (sky + (lane + 1) * laneHeight);
  const poseOf = (lane: number, ms: number) => {
    const isResting = ms <= 0 || (field.finishTimes[lane] ?? Infinity) <= ms;
    if (isResting) return STAND;
    return hasReducedMotion ? GALLOPS[0] : (GALLOPS[(Math.floor(ms / poseMs) + lane) % 2] ?? STAND);
  };

  const stampLane = (lane: number, ms: number) => {
    const { width, height, stamps } = small;
    const stamp = stamps[colorOf[lane] ?? 0]?.[poseOf(lane, ms)];
    if (stamp === undefined) return;
    const left = clamp(Math.round(noseX(lane) - NOSE_X * width), image.width - width);
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
  ) => {
    const poses = posesOf(colors[lane] ?? '');
    const y = height * poseOf(lane, ms);
    const left = noseX(lane) - NOSE_X * width;
    context.drawImage(poses, 0, y, width, height, left, bottomY(lane) - height, width, height);
  };
  const drawRing = (context: CanvasRenderingContext2D, lane: number) => {
    const x = noseX(lane) - ratio * (NOSE_X - 0.5) * spriteWidth;
    const y = bottomY(lane) - (ratio * SPRITE_HEIGHT * spriteWidth) / 2;
    context.beginPath();
    context.arc(x, y, ratio * 0.66 * spriteWidth, 0, 2 * Math.PI);
    for (const [color, lineWidth] of [
      [style.borderTopColor, 5],
      [style.color, 2.5],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = ratio * lineWidth;
      context.stroke();
    }
  };
  const paint = () => {
    const ms = shownMs;
    if (context === null) return;
    hasReducedMotion = prefersReducedMotion();
    fieldAt(paths, ms, field);
    pixels.fill(0);
    for (let lane = 0; lane < colors.length; lane++) {
      if (large === null || !leaders.has(lane)) stampLane(lane, ms);
    }
    context.putImageData(image, 0, 0);
    if (large !== null) for (const lane of leaders) drawLeader(context, large, lane, ms);
    for (const lane of ringedLanes) {
      if ((paths.finishTimes[lane] ?? Infinity) <= ms) drawRing(context, lane);
    }
  };

  paint();
  void loadHorses().then((horses) => {
    if (isDisposed || horses === null) return;
    const create = (width: number) =>
      createSprites(horses, style.outlineColor, Math.max(1, Math.round(ratio * width)));
    small = createStamps(create(smallWidth), palette, image.width);
    large = create(spriteWidth);
    paint();
  });

  return {
    draw(ms) {
      // With reduced motion, most animation frames show nothing new.
      if (ms === shownMs) return;
      shownMs = ms;
      paint();
    },
    setLeaders(lanes) {
      if (lanes.length === leaders.size && lanes.every((lane) => leaders.has(lane))) return;
      // Far lanes come first, so that near horses cover far ones.
      leaders = new Set(lanes.toSorted((a, b) => a - b));
      paint();
    },
    dispose() {
      isDisposed = true;
    },
  };
}

/** Chooses a color for each range of hues and lightnesses that occurs. Also returns, by lane, the index of its color. */
function choosePalette(colors: readonly string[]) {
  const indices = new Map<string, number>();
  const palette: string[] = [];
  const colorOf = colors.map((color) => {
    const [hue = 0, , lightness = 0] = Array.from(color.matchAll(/\d+/g), Number);
    const key = `${Math.floor(hue / HUE_RANGE)} ${Math.floor(lightness / LIGHTNESS_RANGE)}`;
    const index = indices.get(key) ?? palette.push(color) - 1;
    indices.set(key, index);
    return index;
  });
  return { palette, colorOf };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, value), Math.max(0, max));
}
