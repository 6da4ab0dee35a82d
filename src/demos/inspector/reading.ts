import { type LiveResult, ordinal, type Program, type RaceFrame, TICK_MS } from '../../../streams';
import type { Finisher } from '../parts/finishersOf';
import { droppedOf, type Line, type Mark, type Take } from './take';

/** What every line says at one moment of the clock. */
export interface Reading {
  /** Ms on the clock. */
  readonly at: number;
  /** The number of the last tick. */
  readonly tick: number;
  /** How many of the ticks so far found the gate shut. */
  readonly dropped: number;
  readonly isShut: boolean;
  /** When the gate came to stand as it stands; `null` if it never moved. */
  readonly since: number | null;
  readonly frame: RaceFrame | undefined;
  readonly leader: number | undefined;
  /** Who came home with the last frame in which anybody did. */
  readonly finishers: readonly Finisher[];
  readonly live: LiveResult | undefined;
  readonly winner: number | undefined;
  readonly error: string | null;
}

export function readAt(take: Take, at: number): Reading {
  const press = lastBy(take.gate, at);
  const home = lastBy(take.finishes, at);
  const broken =
    take.frames.end !== null && take.frames.end.at <= at ? take.frames.end.error : null;
  return {
    at,
    tick: Math.floor(at / TICK_MS),
    dropped: droppedOf(take).filter((tick) => tick <= at).length,
    isShut: press?.value ?? false,
    since: press?.at ?? null,
    frame: lastBy(take.frames, at)?.value,
    leader: lastBy(take.leader, at)?.value,
    finishers: take.finishes.marks.flatMap((mark) => (mark.at === home?.at ? [mark.value] : [])),
    live: lastBy(take.live, at)?.value,
    winner: lastBy(take.final, at)?.value.result[0]?.horseId,
    error: broken,
  };
}

/** The reading in words, for who does not see it. */
export function sayReading(reading: Reading, program: Program): string {
  const nameOf = (horseId: number | undefined) =>
    program.horses.find(({ id }) => id === horseId)?.name ?? 'Unknown';
  const raceMs = reading.frame?.elapsedMs ?? 0;
  const homeNow = reading.finishers
    .filter(({ finishTime }) => finishTime > raceMs - TICK_MS && finishTime <= raceMs)
    .map(({ horseId, rank }) => `${nameOf(horseId)} finishes ${ordinal(rank)}.`);
  return [
    `${seconds(reading.at)} seconds, race time ${seconds(raceMs)}.`,
    `Tick ${reading.tick}. Gate ${reading.isShut ? 'closed' : 'open'}.`,
    `Leader ${nameOf(reading.leader)}.`,
    ...homeNow,
    ...(reading.error === null ? [] : [reading.error]),
  ].join(' ');
}

/** A line in words. */
export function sayLine(name: string, { marks, end }: Line<unknown>): string {
  const values = `${name}: ${marks.length} ${marks.length === 1 ? 'value' : 'values'}`;
  if (end === null) return `${values}.`;
  return `${values}, ${end.error === null ? 'complete' : `error, ${end.error},`} at ${seconds(end.at)} seconds.`;
}

/** The moments in which something happens that is not a mere tick, in order. */
export function eventsOf({ gate, leader, finishes, final, frames }: Take): number[] {
  const moments = [gate, leader, finishes, final].flatMap(({ marks }: Line<unknown>) =>
    marks.map(({ at }) => Math.ceil(at / TICK_MS) * TICK_MS),
  );
  return [...new Set([0, ...moments, frames.end?.at ?? 0])].sort((a, b) => a - b);
}

/** A time as it is read: tenths of a second. */
export function seconds(ms: number): string {
  return (Math.floor(ms / TICK_MS) / 10).toFixed(1);
}

function lastBy<Value>({ marks }: Line<Value>, at: number): Mark<Value> | undefined {
  return marks.findLast((mark) => mark.at <= at);
}

/** What is going on, for who hears it: changes with a start, a pause, a resume, the winner and the end. */
export function sayState(take: Take, program: Program, isStarted: boolean): string {
  const [home] = take.finishes.marks;
  const first = home?.value.horseId;
  const winner = program.horses.find(({ id }) => id === first)?.name;
  const press = take.gate.marks.at(-1);
  if (!isStarted) return '';
  if (take.frames.end?.error) return `Error: ${take.frames.end.error}.`;
  if (take.ticks.end !== null) return `Complete: ${winner ?? 'nobody'} wins.`;
  if (press?.value === true) return 'Paused.';
  if (winner !== undefined && (press?.at ?? 0) < (home?.at ?? 0)) return `${winner} wins.`;
  return press === undefined
    ? 'The race has started.'
    : `Resumed, ${droppedOf(take).length} ticks dropped.`;
}
