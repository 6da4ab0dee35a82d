import { type GameState, type Horse, ordinal } from '../../../streams';
import type { HorseByProgram } from '../picks';
import { lapOf } from '../lapOf';
import { formatGap, isCloseFinish } from '../time';
import { createPhoto } from './createPhoto';
import { createFinish, type Finish } from './describeFinish';
import { formatSpokenMargin } from './margins';

/** A part of a sentence: plain text, emphasised text, or the name of a horse. */
export type Phrase = string | { readonly strong: string } | { readonly horse: Horse };

/** A finished run in a few words. */
export interface RunSummary {
  /** What became of the picks, such as `2 of 6 picks won`. */
  readonly picksOutcome: string;
  /** The most remarkable fact that is true of the run. */
  readonly sentence: readonly Phrase[];
  /** The program that the sentence is about; `null` if no horse finished. */
  readonly programId: number | null;
}

/** The longest gap of a finish that only a photo can judge, in ms. */
const PHOTO_GAP_MS = 10;
/** How far the condition of an outsider is at least below the best condition in the race. */
const OUTSIDER_GAP = 12;
/** A horse that wins this many programs can be the subject of the sentence. */
const MANY_WINS = 4;

/**
 * Describes a finished run.
 *
 * @param picks the picks with which the run started
 * @param earlierGapsMs the gap of the closest finish of each earlier run of the visit, in ms
 */
export function describeRun(
  state: GameState,
  picks: HorseByProgram,
  earlierGapsMs: readonly number[],
): RunSummary {
  const finishes = listFinishes(state);
  const fact = findFact(finishes, picks, earlierGapsMs);
  return {
    picksOutcome: describePicks(state, picks),
    sentence: fact?.sentence ?? ['No horse finished in time.'],
    programId: fact?.finish.program.id ?? null,
  };
}

/** Joins the phrases of a sentence into plain text. */
export function formatSentence(sentence: readonly Phrase[]): string {
  return sentence
    .map((part) =>
      typeof part === 'string' ? part : 'horse' in part ? part.horse.name : part.strong,
    )
    .join('');
}

/** The finishes of a run, without races that no horse finished. */
export function listFinishes({ races }: GameState): Finish[] {
  return races.flatMap(({ program, timeline }) => {
    const photo = timeline === null ? null : createPhoto(program, timeline());
    return photo === null ? [] : createFinish(program, photo);
  });
}

/** Describes what became of the picks. */
function describePicks({ finalResults }: GameState, picks: HorseByProgram): string {
  const ranks = finalResults.flatMap(({ programId, result }) => {
    const pick = picks.get(programId);
    return result.filter(({ horseId }) => horseId === pick);
  });
  const won = ranks.filter(({ position }) => position === 1).length;
  const [only] = ranks;
  if (only === undefined) {
    const haveAllFinished = finalResults.every(({ result }) =>
      result.every(({ finishTime }) => finishTime !== null),
    );
    return haveAllFinished ? 'All home' : 'All over';
  }
  if (ranks.length === 1) {
    return won === 1 ? 'Your pick won' : `Your pick came ${ordinal(only.position)}`;
  }
  if (won === 0) return 'No pick won';
  if (won === ranks.length) return won === 2 ? 'Both picks won' : `All ${won} picks won`;
  return `${won} of ${ranks.length} picks won`;
}

interface Fact {
  readonly finish: Finish;
  readonly sentence: readonly Phrase[];
}

/** Applies the first rule that is true of any finish to the closest such finish. Rare rules come first. */
function findFact(
  finishes: readonly Finish[],
  picks: HorseByProgram,
  earlierGapsMs: readonly number[],
): Fact | undefined {
  const byGap = [...finishes].sort((a, b) => gapOf(a) - gapOf(b));
  const isPick = ({ program }: Finish, horse: Horse) => picks.get(program.id) === horse.id;
  const name = (finish: Finish, horse: Horse): readonly Phrase[] =>
    isPick(finish, horse) ? ['your pick ', { horse }] : [{ horse }];
  const winnerOf = (finish: Finish) => name(finish, finish.photo.winner.horse);
  const gap = (finish: Finish) => ({ strong: formatGap(gapOf(finish)) });
  const margin = ({ photo: { runners } }: Finish) => formatSpokenMargin(runners[1]?.lengths ?? 0);
  const isClosestOfVisit = (finish: Finish) =>
    earlierGapsMs.length > 0 && earlierGapsMs.every((ms) => gapOf(finish) < ms);
  const closest = (finish: Finish): readonly Phrase[] => [
    `Closest${isClosestOfVisit(finish) ? ' of this visit' : ''}: ${lapOf(finish.program)}, `,
    ...winnerOf(finish),
    ` ${margin(finish)}, `,
    gap(finish),
    '.',
  ];

  const rules: readonly [
    isTrue: (finish: Finish) => boolean,
    describe: (finish: Finish) => readonly Phrase[],
  ][] = [
    [
      ({ isDeadHeat }) => isDeadHeat,
      ({ program, photo: { winner, runners } }) => [
        'Level: ',
        { horse: winner.horse },
        ' and ',
        ...runners.slice(1, 2).map(({ horse }) => ({ horse })),
        ` in the ${lapOf(program)}. The draw gave it to `,
        { strong: winner.horse.name },
        '.',
      ],
    ],
    [
      (finish) => isSecondPicked(finish, isPick) && isCloseFinish(gapOf(finish)),
      (finish) => [
        'So close: your pick ',
        ...finish.photo.runners.slice(1, 2).map(({ horse }) => ({ horse })),
        ` lost the ${lapOf(finish.program)} ${margin(finish)}, `,
        gap(finish),
        '.',
      ],
    ],
    [
      isOutsider,
      (finish) => ['Outsider: ', ...winnerOf(finish), ` won the ${lapOf(finish.program)}.`],
    ],
    [(finish) => gapOf(finish) <= PHOTO_GAP_MS, closest],
    [
      (finish) => countWins(finishes, finish) >= MANY_WINS,
      (finish) => [
        { horse: finish.photo.winner.horse },
        ` won ${countWins(finishes, finish)} of ${finishes.length}.`,
      ],
    ],
    [(finish) => isCloseFinish(gapOf(finish)), closest],
  ];
  for (const [isTrue, describe] of rules) {
    const finish = byGap.find(isTrue);
    if (finish !== undefined) return { finish, sentence: describe(finish) };
  }
  const clearest = byGap.at(-1);
  return (
    clearest && {
      finish: clearest,
      sentence: [
        `Clearest: ${lapOf(clearest.program)}, `,
        ...winnerOf(clearest),
        clearest.gapMs === null ? '.' : ` ${margin(clearest)}.`,
      ],
    }
  );
}

/** How much later the second horse finished, in ms; `Infinity` if only one horse finished. */
function gapOf({ gapMs }: Finish): number {
  return gapMs ?? Infinity;
}

function isSecondPicked(
  finish: Finish,
  isPick: (finish: Finish, horse: Horse) => boolean,
): boolean {
  const second = finish.photo.runners[1];
  return second !== undefined && isPick(finish, second.horse);
}

/** Whether two or more horses have a better condition than the winner, the best by `OUTSIDER_GAP` or more. */
function isOutsider({ program, photo }: Finish): boolean {
  const { condition } = photo.winner.horse;
  const better = program.horses.filter((horse) => horse.condition > condition);
  const best = Math.max(...program.horses.map((horse) => horse.condition));
  return better.length >= 2 && best - condition >= OUTSIDER_GAP;
}

function countWins(finishes: readonly Finish[], { photo }: Finish): number {
  const { id } = photo.winner.horse;
  return finishes.filter((finish) => finish.photo.winner.horse.id === id).length;
}
