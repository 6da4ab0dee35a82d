/** Whether this is the larger run of the heavy tests: `npm run test:slow` runs them with `vitest --mode large`. */
export const IS_LARGE = import.meta.env.TEST_SIZE === 'large';

/** How much each heavy test tries: in `npm test`, and in `npm run test:slow`. */
const SIZES = {
  /** Links in messages, in `damagedLinks.test.ts`. */
  links: [30, 2_000],
  /** Random records for each kind of damage. */
  damagedRecords: [2, 10],
  /** Random pairs of damages. */
  damages: [30, 300],
  /** Random payloads of records. */
  payloads: [100, 10_000],
  /** Hostile lists of names. */
  lists: [100, 10_000],
  /** Random locks whose texts must be legible, each in twelve windows. */
  locks: [1, 20],
  /** Random sequences of commands for the model of the game. */
  sequences: [150, 2_000],
  /** Random interruptions of a race, at most. */
  interruptions: [100, 1_000],
  /** Races whose winners are counted by lane. */
  races: [2_000, 8_000],
} as const satisfies Readonly<Record<string, readonly [small: number, large: number]>>;

/** Returns how much a heavy test tries in this run. */
export function sizeOf(test: keyof typeof SIZES): number {
  const [small, large] = SIZES[test];
  return IS_LARGE ? large : small;
}
