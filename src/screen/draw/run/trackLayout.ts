/** How the lanes of a draw fill the height of the track. Lengths are in px. */
export interface TrackLayout {
  /** `named`: each lane shows its name. `field`: lanes are too low for names, and the horses overlap. */
  readonly kind: 'named' | 'field';
  /** The height of a lane. */
  readonly lane: number;
  /** The width of a horse. */
  readonly sprite: number;
  /** The space above the first lane of a `field`, whose horses are much higher than their lane. */
  readonly sky: number;
  /** The space below each horse in its lane. */
  readonly ground: number;
}

/** The smallest height of a lane that shows its name. */
const MIN_NAMED_LANE = 18;

const FIELD_SKY = 14;

/** The height of the sprite of a horse, as a share of its width. */
export const SPRITE_HEIGHT = 0.7;

/** The distance from the top of the sprite down to the nose, as a share of the sprite's height. */
const NOSE_OFFSET = 34 / 112;

/** Lays out the lanes of a draw: all lanes are visible without scrolling, however many there are. */
export function layOutTrack(height: number, tickets: number): TrackLayout {
  const lane = height / tickets;
  if (lane >= MIN_NAMED_LANE) {
    const sprite = Math.min(1.6 * lane, 54);
    const ground = Math.max(2, (lane - SPRITE_HEIGHT * sprite) / 2);
    return { kind: 'named', lane, sprite, sky: 0, ground };
  }
  const fieldLane = Math.max(0, height - FIELD_SKY) / tickets;
  const sprite = Math.min(Math.max(30, 3.4 * fieldLane), 40);
  return { kind: 'field', lane: fieldLane, sprite, sky: FIELD_SKY, ground: 0 };
}

/** Returns the distance from the top of the sky down to the nose of a horse. `index` is its lane, from 0. */
export function noseY({ lane, sprite, sky, ground }: TrackLayout, index: number): number {
  return sky + (index + 1) * lane - ground - (1 - NOSE_OFFSET) * SPRITE_HEIGHT * sprite;
}
