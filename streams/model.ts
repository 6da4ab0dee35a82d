/** What a seed may be: any string and any number. */
export type Seed = string | number;

/** A source of chance. Two sources made from the same seed give the same numbers, in every engine. */
export interface Random {
  /** The next number in [0, 1), a multiple of 2⁻⁵³. */
  next(): number;
}

/** A horse of the roster (spec §3). */
export interface Horse {
  /** 1, 2, 3 … in the roster. */
  readonly id: number;
  /** At most the first two words of a horse type, unique in the roster. */
  readonly name: string;
  /** The speed factor: an integer, 1 to 100. */
  readonly condition: number;
  /** `hsl(h, s%, l%)` with h 0–359, s 60–89, l 40–59, unique in the roster. */
  readonly color: string;
}

/** A round of the meeting: one race to be run (spec §3). */
export interface Program {
  /** 1, 2, 3 … in the meeting. */
  readonly id: number;
  /** `1st Lap 1200m`. */
  readonly name: string;
  /** Metres. */
  readonly distance: number;
  /** In lane order: the first runs in lane 1. */
  readonly horses: readonly Horse[];
}

/** How far one horse has come in one race (spec §3). */
export interface Progress {
  readonly horseId: number;
  /** Percent of the track, 0 to 100. A horse has finished at 95. */
  readonly position: number;
  /** The horse's condition, 1 to 100. */
  readonly condition: number;
  /** Percent of the track covered in the last tick this horse ran. */
  readonly speed: number;
  readonly isFinished: boolean;
  /** Simulated milliseconds from the start to the crossing of 95; `null` until then. No two of a race are equal. */
  readonly finishTime: number | null;
}

/** One moment of one race. */
export interface RaceFrame {
  readonly programId: number;
  /** Simulated milliseconds since the start: a multiple of 100. */
  readonly elapsedMs: number;
  /** True in the last frame of a race: all have finished, or the time limit is reached. */
  readonly isOver: boolean;
  /** In lane order. */
  readonly progress: readonly Progress[];
}

/** The order of a race while it runs (spec §3, §5). */
export interface LiveResult {
  readonly programId: number;
  /** False once the frame it was made from is the last of its race. */
  readonly isLive: boolean;
  /** Best first; `position` is the rank, from 1. */
  readonly result: readonly LiveRank[];
}

export interface LiveRank {
  readonly horseId: number;
  readonly position: number;
  readonly isFinished: boolean;
}

/** The order of finish (spec §3, §5). */
export interface FinalResult {
  readonly programId: number;
  /** Best first; `position` is the rank, from 1. */
  readonly result: readonly FinalRank[];
}

export interface FinalRank {
  readonly horseId: number;
  readonly position: number;
  /** Simulated milliseconds; `null` for a horse that the time limit stopped. */
  readonly finishTime: number | null;
}
