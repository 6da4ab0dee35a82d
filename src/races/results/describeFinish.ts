import type { Horse, Program } from '../../../streams';
import { shortNameOf } from './shortNameOf';
import { formatGap, isCloseFinish } from '../../ui/time';
import type { Photo } from '../../horse/createPhoto';
import { formatMarginForSentence, isTie } from '../../horse/margins';
import { formatText, type RichText } from '../../ui/richText';

/** How one race ended. */
export interface Finish {
  readonly program: Program;
  readonly photo: Photo;
  /** How much later the second horse finished, in whole ms; `null` if fewer than two horses finished. */
  readonly gapMs: number | null;
  /** Whether a random tie-break decided between the first two horses (D6). */
  readonly isDeadHeat: boolean;
}

export function createFinish(program: Program, photo: Photo): Finish {
  const { winner, runners } = photo;
  const [, second] = runners;
  const isDeadHeat = isTie(second?.finishTime ?? Infinity, winner.finishTime);
  return { program, photo, gapMs: second?.behindMs ?? null, isDeadHeat };
}

/** Sorts finishes by the gap between their first two horses. Those in which only one horse finished come last. */
export function sortByGap(finishes: readonly Finish[]): Finish[] {
  return [...finishes].sort((a, b) => gapMsOrInfinity(a) - gapMsOrInfinity(b));
}

/** How much later the second horse finished, in ms; `Infinity` if only one horse finished. */
export function gapMsOrInfinity({ gapMs }: Finish): number {
  return gapMs ?? Infinity;
}

/** Describes how a race ended: in one sentence, or in two if a random tie-break decided. */
export function describeFinish(finish: Finish): string {
  const { program, photo, gapMs, isDeadHeat } = finish;
  const { winner, runners } = photo;
  const [, second] = runners;
  const name = winner.horse.name;
  if (second === undefined || gapMs === null) return `${program.name}: ${name} won.`;
  if (isDeadHeat) return formatText(describeDeadHeat(finish));
  const opening = `${program.name}: ${name} won ${formatMarginForSentence(second.lengthsToFinish)}`;
  return isCloseFinish(gapMs)
    ? `${opening}, ${formatGap(gapMs)} before ${second.horse.name}.`
    : `${opening}.`;
}

/** Describes a finish in which a random tie-break decided between the first two horses. */
export function describeDeadHeat({ program, photo: { winner, runners } }: Finish): RichText<Horse> {
  return [
    'Level: ',
    winner.horse,
    ' and ',
    ...runners.slice(1, 2).map(({ horse }) => horse),
    ` in the ${shortNameOf(program)}. The draw gave it to `,
    { strong: winner.horse.name },
    '.',
  ];
}
