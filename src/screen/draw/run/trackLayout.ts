/** How the lanes of a draw fill the height of the track. Lengths are in px. */
export interface TrackLayout {
  /** `named`: each lane shows its name. `field`: lanes are too low for names, and the horses overlap. */
  readonly kind: 'named' | 'field';
  readonly lane: number;
  /** The width of a horse. */
  readonly sprite: number;
  /** The space above the first lane, for horses that are higher than their lane. */
  readonly sky: number;
  /** The space below each horse in its lane. */
  readonly ground: number;
}

/** The lowest lane with a name. */
const MIN_NAMED_LANE = 18;

/** The space above the first lane of the field. */
const FIELD_SKY = 14;

/** A drawn horse is 0.7 times as high as wide. */
export const SPRITE_HEIGHT = 0.7;

/** The height of the nose below the top of the sprite, as a share of its height. */
const NOSE_HEIGHT = 34 / 112;

/** Lays out the lanes of a draw: all lanes are visible without scrolling, however many there are. */
export function layOutTrack(height: number, tickets: number): TrackLayout {
  const lane = height / tickets;
  if (lane >= MIN_NAMED_LANE) {
    const sprite = Math.min(1.6 * lane, 54);
    const ground = Math.max(2, (lane - SPRITE_HEIGHT * sprite) / 2);
    return { kind: 'named', lane, sprite, sky: 0, ground };
  }
  const low = Math.max(0, height - FIELD_SKY) / tickets;
  const sprite = Math.min(Math.max(30, 3.4 * low), 40);
  return { kind: 'field', lane: low, sprite, sky: FIELD_SKY, ground: 0 };
}

/** The height of the nose of the horse in a lane, counted from 0, below the top of the lanes. */
export function noseY({ lane, sprite, sky, ground }: TrackLayout, index: number): number {
  return sky + (index + 1) * lane - ground - (1 - NOSE_HEIGHT) * SPRITE_HEIGHT * sprite;
}
