/** Any string or number. Several of them together can form one seed: see `createRandom`. */
export type Seed = string | number;

/** A pseudorandom number generator. The same seed gives the same numbers in every JavaScript engine. */
export interface Random {
  /** Returns the next number in [0, 1), a multiple of 2⁻⁵³. */
  next(): number;
}

/** A horse of the roster (spec §3). */
export interface Horse {
  /** 1, 2, 3 … within the roster. */
  readonly id: number;
  /** The name of a horse breed, cut after its second word. Unique in the roster. */
  readonly name: string;
  /** How fast the horse is on average: an integer from 1 to 100. */
  readonly condition: number;
  /** `hsl(h, s%, l%)` with h 0–359, s 60–89, l 40–59, unique in the roster. */
  readonly color: string;
}

/** One race of a card: its name, distance and horses (spec §3). */
export interface Program {
  /** 1, 2, 3 … within the card. */
  readonly id: number;
  /** For example `1st Lap 1200m`. */
  readonly name: string;
  /** Metres. */
  readonly distance: number;
  /** In lane order, from lane 1. */
  readonly horses: readonly Horse[];
}

/** The progress of one horse in one race (spec §3). */
export interface Progress {
  readonly horseId: number;
  /** Percent of the track, 0 to 100. A horse finishes at 95. */
  readonly position: number;
  /** The horse's condition, 1 to 100. */
  readonly condition: number;
  /** Percent of the track covered in the last tick in which this horse ran. */
  readonly speed: number;
  readonly isFinished: boolean;
  /** Simulated ms from the start until the horse crosses 95; `null` before. Unique within a race. */
  readonly finishTime: number | null;
}

/** One race at the gate or after a tick: its time, and the progress of each horse. */
export interface RaceFrame {
  readonly programId: number;
  /** Simulated ms since the start, a multiple of 100. */
  readonly elapsedMs: number;
  /** True only in the last frame: all horses have finished, or the time limit is reached. */
  readonly isOver: boolean;
  /** In lane order. */
  readonly progress: readonly Progress[];
}

/** The current order of a race (spec §3, §5). */
export interface LiveResult {
  readonly programId: number;
  /** False if the result was computed from the last frame of the race. */
  readonly isLive: boolean;
  /** True before the first tick. Nobody leads yet, and the order is that of the lanes. */
  readonly isAtGate: boolean;
  /** Best first; `position` is the rank, from 1. */
  readonly result: readonly LiveRank[];
}

export interface LiveRank {
  readonly horseId: number;
  readonly position: number;
  readonly isFinished: boolean;
}

/** The final order of a race (spec §3, §5). */
export interface FinalResult {
  readonly programId: number;
  /** Best first; `position` is the rank, from 1. */
  readonly result: readonly FinalRank[];
}

export interface FinalRank {
  readonly horseId: number;
  readonly position: number;
  /** Simulated ms; `null` for a horse that had not finished at the time limit. */
  readonly finishTime: number | null;
}

/** The result of a race: live while it is running, final when it is over, `null` at the gate. */
export type RaceResult = LiveResult | FinalResult | null;
