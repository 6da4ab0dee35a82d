import type { Program } from '../../../streams';
import { lapOf } from '../lapOf';
import { formatGap, isCloseFinish } from '../time';
import type { Photo } from './createPhoto';
import { formatSpokenMargin, isTie } from './margins';

/** How one race ended. */
export interface Finish {
  readonly program: Program;
  readonly photo: Photo;
  /** How much later the second horse finished, in whole ms; `null` if fewer than two horses finished. */
  readonly gapMs: number | null;
  /** Whether lots decided between the first two horses (D6). */
  readonly isDeadHeat: boolean;
}

export function createFinish(program: Program, photo: Photo): Finish {
  const { winner, runners } = photo;
  const [, second] = runners;
  const isDeadHeat = isTie(second?.finishTime ?? Infinity, winner.finishTime);
  return { program, photo, gapMs: second?.behindMs ?? null, isDeadHeat };
}

/** Describes how a race ended, in one sentence. */
export function describeFinish({ program, photo, gapMs, isDeadHeat }: Finish): string {
  const { winner, runners } = photo;
  const [, second] = runners;
  const name = winner.horse.name;
  if (second === undefined || gapMs === null) return `${program.name}: ${name} won.`;
  if (isDeadHeat) return describeDeadHeat(program, name, second.horse.name);
  const margin = `${program.name}: ${name} won ${formatSpokenMargin(second.lengths)}`;
  return isCloseFinish(gapMs)
    ? `${margin}, ${formatGap(gapMs)} before ${second.horse.name}.`
    : `${margin}.`;
}

function describeDeadHeat(program: Program, winner: string, second: string): string {
  return `Level: ${winner} and ${second} in the ${lapOf(program)}. The draw gave it to ${winner}.`;
}
