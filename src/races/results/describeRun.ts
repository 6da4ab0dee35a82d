import {
  type FinalResult,
  type GameState,
  type Horse,
  isSameMeeting,
  ordinal,
  startChances,
} from '../../../streams';
import { formatChance } from '../chances/chances';
import type { FinishedRun } from '../history/savedRuns';
import type { HorseByProgram } from '../pick/picks';
import { shortNameOf } from './shortNameOf';
import { formatGap, isCloseFinish } from '../../ui/time';
import { createPhoto } from '../../horse/createPhoto';
import { countWonPicks, findResult } from './findResult';
import {
  createFinish,
  describeDeadHeat,
  type Finish,
  gapMsOrInfinity,
  sortByGap,
} from './describeFinish';
import { formatMarginForSentence } from '../../horse/margins';
import { formatText, type RichText } from '../../ui/richText';

/** A finished run in a few words. */
export interface RunSummary {
  /** What became of the picks, such as `2 of 6 picks won`; without picks, whether all horses finished. */
  readonly picksOutcome: string;
  /** The most remarkable fact that is true of the run. */
  readonly sentence: RichText<Horse>;
  /** The program with the closest finish; `null` if no horse finished. */
  readonly closestProgramId: number | null;
}

/** If the gap between the first two horses is at most this many ms, only a photo can judge which horse won. */
const PHOTO_GAP_MS = 10;
/** An outsider's condition is at least this far below the best condition in the race. */
const OUTSIDER_GAP = 12;
/** How many programs one horse must win for its wins to be a remarkable fact. */
const MANY_WINS = 4;

/**
 * Describes a finished run, compared with the other runs on this device.
 *
 * @param picks the picks with which the run started
 * @param runs the finished runs on this device, which may include this one
 * @param areChancesOn whether the screen shows the chances
 */
export function describeRun(
  state: GameState,
  picks: HorseByProgram,
  runs: readonly FinishedRun[],
  areChancesOn: boolean,
): RunSummary {
  const otherGapsMs = runs
    .filter(({ meeting }) => !isSameMeeting(meeting, state.meeting))
    .flatMap(({ closestGapMs }) => closestGapMs ?? []);
  const finishes = sortByGap(listFinishes(state));
  return {
    picksOutcome: describePicks(state, picks),
    sentence: findSentence(finishes, picks, otherGapsMs, areChancesOn),
    closestProgramId: finishes[0]?.program.id ?? null,
  };
}

/** Formats a summary as sentences for screen readers. Omits the outcome of the picks if there were none. */
export function formatSpokenSummary(
  { picksOutcome, sentence }: RunSummary,
  { hasPicks }: { readonly hasPicks: boolean },
): string {
  const spoken = formatText(sentence)
    .replace('<', 'less than ')
    .replace(' %', ' percent')
    .replace(/(\d) s\.$/, '$1 seconds.');
  return hasPicks ? `${picksOutcome}. ${spoken}` : spoken;
}

/** The finishes of a run, without races that no horse finished. */
export function listFinishes({ races }: GameState): Finish[] {
  return races.flatMap(({ program, run }) => {
    const photo = run === null ? null : createPhoto(program, run.paths());
    return photo === null ? [] : createFinish(program, photo);
  });
}

/** Describes what became of the picks. Without picks, says whether all horses finished. */
function describePicks({ finalResults }: GameState, picks: HorseByProgram): string {
  const won = countWonPicks(finalResults, picks);
  const [pick] = picks;
  if (pick === undefined) {
    const haveAllFinished = finalResults.every(({ result }) =>
      result.every(({ finishTime }) => finishTime !== null),
    );
    return haveAllFinished ? 'All home' : 'All over';
  }
  if (picks.size === 1) return won === 1 ? 'Your pick won' : describeLoser(finalResults, pick);
  if (won === 0) return 'No pick won';
  if (won === picks.size) return won === 2 ? 'Both picks won' : `All ${won} picks won`;
  return `${won} of ${picks.size} picks won`;
}

function describeLoser(
  results: readonly FinalResult[],
  [programId, pickId]: readonly [number, number],
): string {
  const rank = findResult(results, programId)?.result.find(({ horseId }) => horseId === pickId);
  return rank === undefined || rank.finishTime === null
    ? 'Your pick did not finish'
    : `Your pick came ${ordinal(rank.position)}`;
}

/**
 * Finds the first rule that any finish meets, and describes the closest such finish. Rules for rare facts come first.
 *
 * @param finishes the closest first
 */
function findSentence(
  finishes: readonly Finish[],
  picks: HorseByProgram,
  otherGapsMs: readonly number[],
  areChancesOn: boolean,
): RichText<Horse> {
  const isPick = ({ program }: Finish, horse: Horse) => picks.get(program.id) === horse.id;
  const winnerOf = (finish: Finish): RichText<Horse> => {
    const { horse } = finish.photo.winner;
    return isPick(finish, horse) ? ['your pick ', horse] : [horse];
  };
  const gap = (finish: Finish) => ({ strong: formatGap(gapMsOrInfinity(finish)) });
  const isSecondPicked = (finish: Finish) => {
    const second = finish.photo.runners[1];
    return second !== undefined && isPick(finish, second.horse);
  };
  const margin = ({ photo: { runners } }: Finish) =>
    formatMarginForSentence(runners[1]?.lengthsToFinish ?? 0);
  const isClosestOnDevice = (finish: Finish) =>
    otherGapsMs.length > 0 && otherGapsMs.every((ms) => gapMsOrInfinity(finish) < ms);
  const describeClosest = (finish: Finish): RichText<Horse> => [
    `Closest${isClosestOnDevice(finish) ? ' on this device' : ''}: ${shortNameOf(finish.program)}, `,
    ...winnerOf(finish),
    ` ${margin(finish)}, `,
    gap(finish),
    '.',
  ];

  const rules: readonly [
    isTrue: (finish: Finish) => boolean,
    describe: (finish: Finish) => RichText<Horse>,
  ][] = [
    [({ isDeadHeat }) => isDeadHeat, describeDeadHeat],
    [
      (finish) => isSecondPicked(finish) && isCloseFinish(gapMsOrInfinity(finish)),
      (finish) => [
        'So close: your pick ',
        ...finish.photo.runners.slice(1, 2).map(({ horse }) => horse),
        ` lost the ${shortNameOf(finish.program)} ${margin(finish)}, `,
        gap(finish),
        '.',
      ],
    ],
    [
      isOutsider,
      (finish) => [
        'Outsider: ',
        ...winnerOf(finish),
        ` won the ${shortNameOf(finish.program)}${areChancesOn ? atStartChance(finish) : ''}.`,
      ],
    ],
    [(finish) => gapMsOrInfinity(finish) <= PHOTO_GAP_MS, describeClosest],
    [
      (finish) => countWins(finishes, finish) >= MANY_WINS,
      (finish) => [
        finish.photo.winner.horse,
        ` won ${countWins(finishes, finish)} of ${finishes.length}.`,
      ],
    ],
    [(finish) => isCloseFinish(gapMsOrInfinity(finish)), describeClosest],
  ];
  for (const [isTrue, describe] of rules) {
    const finish = finishes.find(isTrue);
    if (finish !== undefined) return describe(finish);
  }
  const clearest = finishes.at(-1);
  if (clearest === undefined) return ['No horse finished in time.'];
  return [
    `Clearest: ${shortNameOf(clearest.program)}, `,
    ...winnerOf(clearest),
    clearest.gapMs === null ? '.' : ` ${margin(clearest)}.`,
  ];
}

/** Whether two or more horses have a better condition than the winner, one of them by `OUTSIDER_GAP` or more. */
function isOutsider({ program, photo }: Finish): boolean {
  const { condition } = photo.winner.horse;
  const better = program.horses.filter((horse) => horse.condition > condition);
  const best = Math.max(...program.horses.map((horse) => horse.condition));
  return better.length >= 2 && best - condition >= OUTSIDER_GAP;
}

/** Formats the chance of the winner at the start, as the end of a sentence: ` at 12 %`. */
function atStartChance({ program, photo }: Finish): string {
  const chance = startChances(program)[photo.winner.lane - 1];
  return chance === undefined ? '' : ` at ${formatChance(chance)}`;
}

function countWins(finishes: readonly Finish[], { photo }: Finish): number {
  const { id } = photo.winner.horse;
  return finishes.filter((finish) => finish.photo.winner.horse.id === id).length;
}
