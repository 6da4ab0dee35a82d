// Every number of the rules (spec §9), each with its unit.

/** Raise this number with every change that alters the results of an existing meeting. */
export const RULES_VERSION = 1;

/** Horses in a roster. */
export const HORSES_PER_ROSTER = 20;
/** Programs in a card. */
export const PROGRAMS_PER_CARD = 6;
/** The most horses in a race. A smaller roster uses fewer lanes. */
export const HORSES_PER_PROGRAM = 10;
/** The fewest horses in a race (D3). */
export const MIN_HORSES_PER_PROGRAM = 2;

/** Range of a condition, both ends included (D2). */
export const CONDITION = { min: 1, max: 100 } as const;

/** Ranges of a color, both ends included: the hue in degrees, saturation and lightness in percent. */
export const HUE = { min: 0, max: 359 } as const;
export const SATURATION = { min: 60, max: 89 } as const;
export const LIGHTNESS = { min: 40, max: 59 } as const;

/** If a name or color is taken, another one is chosen, up to this many times. Then the last choice is altered (D14). */
export const UNIQUENESS_RETRIES = 100;

/** In metres. The first program is 1200 m long, and each program is 200 m longer than the one before. */
export const FIRST_DISTANCE = 1200;
export const DISTANCE_STEP = 200;

/** Simulated ms in a tick. */
export const TICK_MS = 100;
/** Simulated ms after which a race is over, even if horses are still running. */
export const LIMIT_MS = 60_000;

/** The highest position, and the position of the finish line, in percent of the track. */
export const TRACK_LENGTH = 100;
export const FINISH_POSITION = 95;

/** The advance in a tick, in percent of the track. The condition adds to it, and a random factor multiplies the sum. */
export const BASE_ADVANCE = 1;
/** In a race of this many metres, condition 100 adds `CONDITION_GAIN` percent of the track to each advance. */
export const CONDITION_DISTANCE = 1000;
export const CONDITION_GAIN = 2;
/** Range of the random factor that multiplies each advance. */
export const RANDOM_FACTOR = { min: 0.5, max: 1.5 } as const;

/** The speeds a visitor can choose, as multiples of real time. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
