import {
  createHorses,
  createPrograms,
  createRandom,
  type Horse,
  parseDate,
  parseMeeting,
  type Program,
  type RaceFrame,
  raceSeed,
  rankFinal,
  rankLive,
  runMeeting,
  seasonMeeting,
  type Seed,
} from '../../../streams';

/** Creates the programs of a card. The seed is the code of a meeting or a day, which the game shows too, or any other text. */
export function createCard(seed: string): readonly Program[] {
  const meeting = meetingOf(seed);
  if (typeof meeting !== 'string') return runMeeting(meeting).programs;
  const random = createRandom(seed);
  return createPrograms(createHorses(random), random);
}

/** Parses the code of a meeting or a day, such as `2026-11-26`. */
function meetingOf(seed: string) {
  const date = parseDate(seed);
  return date === null ? parseMeeting(seed) : seasonMeeting(date);
}

/** Returns the seed of a race on the card of `createCard`. */
export function createRaceSeed(seed: string, programId: number): readonly Seed[] {
  const meeting = meetingOf(seed);
  return typeof meeting === 'string' ? [seed, 'race', programId] : raceSeed(meeting, programId);
}

/** Creates the first program of the card that a seed determines. */
export function createSeededProgram(seed: string): Program {
  const [program] = createCard(seed);
  if (program === undefined) throw new RangeError('a card needs at least one program');
  return program;
}

export function getLeaderId(frame: RaceFrame): number {
  return rankLive(frame).result[0]?.horseId ?? NaN;
}

export interface Finisher {
  readonly horseId: number;
  /** From 1. */
  readonly rank: number;
  /** Simulated ms. */
  readonly finishTime: number;
}

/** Lists the horses that have finished by a frame, in order of rank. */
export function listFinishTimes(frame: RaceFrame): Finisher[] {
  return rankFinal(frame).result.flatMap(({ horseId, position, finishTime }) =>
    finishTime === null ? [] : [{ horseId, rank: position, finishTime }],
  );
}

/** Returns the lane of a horse, from 1, and its color. An unknown horse is gray, in lane 0. */
export function laneAndColorOf(horses: readonly Horse[], horseId: number | undefined) {
  const index = horses.findIndex(({ id }) => id === horseId);
  return { lane: index + 1, color: horses[index]?.color ?? 'hsl(0, 0%, 50%)' };
}
