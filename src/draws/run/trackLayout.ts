import type { Paths } from '../../../streams';
import type { MotionKeyframe } from '../../motion/createPlayer';
import { followLane } from '../../motion/followPaths';
import { MOST_ELEMENTS } from '../tickets';

/** How the lanes of a draw fill the height of the track. Lengths are in px. */
export interface TrackLayout {
  /**
   * `named`: each lane shows its name. `dense`: lanes are not high enough for names, and the horses overlap. `crowd`: there
   * are so many that a canvas shows them.
   */
  readonly kind: 'named' | 'dense' | 'crowd';
  /** The height of a lane. */
  readonly laneHeight: number;
  /** The font size of the names in the lanes. */
  readonly nameSize: number;
  /** The width of a horse, or of a leader of a crowd. */
  readonly spriteWidth: number;
  /** The width of any other horse of a crowd. */
  readonly smallWidth: number;
  /** The space above the first lane. A `dense` track needs it, because its horses are much taller than their lanes. */
  readonly sky: number;
  /** The space below each horse in its lane. */
  readonly ground: number;
}

/** The smallest and the largest font size of a name in a lane, in rem. The letters are 0.91 of it high. */
const NAME_SIZES = { wide: { min: 1.3125, max: 4 }, phone: { min: 0.75, max: 1 } } as const;

/** The smallest height of a lane that shows its name, in px. */
const MIN_NAMED_LANE = 18;

const DENSE_SKY = 14;

/** The width of a horse of a crowd, as a share of the side of a square, if each horse had an equal square of the track. */
const CROWDING = 1.2;

/** The greatest width of a label, if its font has more than the smallest size, as a share of the width of the track. */
const MAX_LABEL = 0.3;

/** The greatest width of a horse, as a share of the width of the track. */
const MAX_SPRITE = 0.16;

/** The height of the sprite of a horse, as a share of its width, as in `DrawTrack.module.css`. */
export const SPRITE_HEIGHT = 0.7;

/** The distance from the top of the sprite down to the nose, as a share of the sprite's height. */
const NOSE_OFFSET = 34 / 112;

interface Stage {
  /** The width and the height of the lanes together, in px. */
  readonly width: number;
  readonly height: number;
  /** The length of 1rem in px. */
  readonly rem: number;
  readonly isPhone: boolean;
  /** The width of the widest label of a lane, in ems of its name. */
  readonly labelEms?: number;
  /** The height of the content below the track, which a `named` track hides and takes over. */
  readonly belowHeight?: number;
}

/**
 * Lays out the lanes of a draw: all lanes are visible without scrolling, however many there are. The fewer there are, the
 * larger are the horses and their names.
 */
export function layOutTrack(
  ticketCount: number,
  { width, height, rem, isPhone, labelEms = 0, belowHeight = 0 }: Stage,
): TrackLayout {
  if (ticketCount > MOST_ELEMENTS) {
    const spriteWidth = 2.5 * rem;
    const sky = SPRITE_HEIGHT * spriteWidth;
    return {
      kind: 'crowd',
      laneHeight: Math.max(0, height - sky) / ticketCount,
      nameSize: NAME_SIZES[isPhone ? 'phone' : 'wide'].min * rem,
      spriteWidth,
      smallWidth: Math.min(
        1.875 * rem,
        Math.max(0.75 * rem, CROWDING * Math.sqrt((width * height) / ticketCount)),
      ),
      sky,
      ground: 0,
    };
  }
  const laneHeight = (height + belowHeight) / ticketCount;
  const { min, max } = NAME_SIZES[isPhone ? 'phone' : 'wide'];
  if (laneHeight >= Math.max(MIN_NAMED_LANE, 0.91 * min * rem)) {
    const fitting = Math.min(0.5 * laneHeight, (MAX_LABEL * width) / labelEms, max * rem);
    const nameSize = Math.max(min * rem, fitting);
    const spriteWidth = Math.min(1.6 * laneHeight, Math.max(3.375 * rem, MAX_SPRITE * width));
    const ground = Math.max(2, (laneHeight - SPRITE_HEIGHT * spriteWidth) / 2);
    return {
      kind: 'named',
      laneHeight,
      nameSize,
      spriteWidth,
      smallWidth: spriteWidth,
      sky: 0,
      ground,
    };
  }
  const denseLaneHeight = Math.max(0, height - DENSE_SKY) / ticketCount;
  const spriteWidth = Math.min(Math.max(1.875 * rem, 3.4 * denseLaneHeight), 2.5 * rem);
  return {
    kind: 'dense',
    laneHeight: denseLaneHeight,
    nameSize: min * rem,
    spriteWidth,
    smallWidth: spriteWidth,
    sky: DENSE_SKY,
    ground: 0,
  };
}

/** Returns the distance from the top of the sky down to the nose of the horse in a lane. Lanes count from 0. */
export function noseY({ laneHeight, spriteWidth, sky, ground }: TrackLayout, lane: number): number {
  return sky + (lane + 1) * laneHeight - ground - (1 - NOSE_OFFSET) * SPRITE_HEIGHT * spriteWidth;
}

/**
 * Creates the keyframes of a mark that moves with the horse of a lane. Near the gate, the mark is ahead
 * of the horse, because there is no room behind it.
 *
 * @param flipShare the share of the course at which the mark moves from ahead of the horse to behind it
 * @param aheadPx the distance from the mark's place behind the horse to its place ahead
 */
export function createMarkKeyframes(
  paths: Paths,
  lane: number,
  flipShare: number,
  aheadPx: number,
): MotionKeyframe[] {
  const flipPercent = 100 * flipShare;
  const steps = followLane(paths, lane);
  return steps.flatMap(({ ms, percent }, index) => {
    const ahead = { ms, value: `translateX(calc(${percent}% + ${aheadPx}px))` };
    if (percent < flipPercent) return [ahead];
    const behind = { ms, value: `translateX(${percent}%)` };
    const previous = steps[index - 1]?.percent ?? 0;
    return previous < flipPercent ? [ahead, behind] : [behind];
  });
}
