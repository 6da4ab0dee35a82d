/** Every number of the rules (spec §9), each with its unit. */

/** Raised with every change of the rules after which an old meeting would be run in another way. */
export const RULES_VERSION = 1;

/** Horses in a new roster. */
export const HORSES_PER_ROSTER = 20;
/** Programs in a new meeting. */
export const PROGRAMS_PER_CARD = 6;
/** Lanes of a race; a smaller roster runs in fewer. */
export const HORSES_PER_PROGRAM = 10;
/** The least a race can have (D3). */
export const MIN_HORSES_PER_PROGRAM = 2;

/** Condition, both ends included (D2). */
export const CONDITION = { min: 1, max: 100 } as const;

/** Degrees, percent and percent, both ends included. */
export const HUE = { min: 0, max: 359 } as const;
export const SATURATION = { min: 60, max: 89 } as const;
export const LIGHTNESS = { min: 40, max: 59 } as const;

/** Draws until a name or a colour that is taken is made unique in another way (D14). */
export const UNIQUENESS_RETRIES = 100;

/** Metres: the first round is 1200 m, each one after it 200 m longer. */
export const FIRST_DISTANCE = 1200;
export const DISTANCE_STEP = 200;

/** Simulated milliseconds in a tick. */
export const TICK_MS = 100;
/** Simulated milliseconds until a race is over, whoever is still running. */
export const LIMIT_MS = 60_000;

/** Percent of the track. */
export const TRACK_LENGTH = 100;
export const FINISH_POSITION = 95;

/** Percent of the track per tick, before condition and chance. */
export const BASE_ADVANCE = 1;
/** Metres over which a horse of condition 100 gains `CONDITION_GAIN` percent a tick on one of condition 0. */
export const CONDITION_DISTANCE = 1000;
export const CONDITION_GAIN = 2;
/** The factor of chance on each advance. */
export const RANDOM_FACTOR = { min: 0.5, max: 1.5 } as const;

/** What a visitor may have simulated time run at, in times of the time of day. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
