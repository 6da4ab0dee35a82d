import { useObservableEagerState } from 'observable-hooks';
import type { ReactNode } from 'react';
import { formatChance } from '../chances/chances';
import {
  type FinalResult,
  type Horse,
  ordinal,
  type Program,
  type RaceState,
} from '../../../streams';
import {
  useAreChancesOn,
  useChances,
  useComputeStartChances,
  useFinalResult,
  useIsRunning,
  useIsWon,
  useLiveResult,
  usePick,
} from '../hooks';
import { useStores, useGameState } from '../GameContext';
import { CheckIcon, ChevronIcon } from '../../ui/lazyIcons';
import tool from '../../ui/toolButton.module.css';
import { Swatch } from '../../horse/Swatch';
import { shortcutKey } from '../../page/shortcuts';
import { RACES_SHORTCUTS } from '../shortcuts';
import styles from './HeaderPick.module.css';
import { FlagIcon } from './LanePicks';
import { formatPoints, formatStake, pointsAtChance } from './pickPoints';

const className = `${tool.tool} ${styles.pick}`;

interface HeaderPickProps {
  readonly program: Program;
  readonly isInView: boolean;
}

/** Shows the visitor's pick above the track: as a button, or as text while the race runs. */
export function HeaderPick({ program, isInView }: HeaderPickProps) {
  const isRunning = useIsRunning(program.id, isInView);
  const { currentPick } = usePick(program.id);
  const areChancesOn = useAreChancesOn();
  if (!isRunning) return <PickButton program={program} isInView={isInView} />;
  const horse = program.horses.find(({ id }) => id === currentPick);
  if (horse === undefined) return null;
  return (
    <span className={className}>
      <FlagIcon isFilled />
      <PickLabel label="Your pick" horse={horse}>
        {/* Hidden from screen readers, because the values can change while they are read. */}
        <span aria-hidden>
          <LiveRank program={program} isInView={isInView} horse={horse} />
          {areChancesOn && <LiveChance program={program} isInView={isInView} horse={horse} />}
        </span>
      </PickLabel>
    </span>
  );
}

function PickButton({ program, isInView }: HeaderPickProps) {
  const { overlay } = useStores();
  const openOverlay = useObservableEagerState(overlay.overlay$);
  const pick = usePick(program.id);
  const result = useFinalResult(program.id, isInView);
  const nextRun = useGameState('nextRun');
  const areChancesOn = useAreChancesOn();
  const computeStartChances = useComputeStartChances(program.id);
  const { horse, label, outcome, hasWon } = createPickStatus(program, {
    ...pick,
    result,
    nextRun,
    areChancesOn,
    startChances: computeStartChances,
  });
  const isOpen = openOverlay?.kind === 'pick' && openOverlay.programId === program.id;
  return (
    <button
      id={pickButtonId(program.id)}
      className={className}
      type="button"
      data-has-won={hasWon || undefined}
      data-is-over={result !== null || undefined}
      aria-label={`${label}${horse ? ` ${horse.name}${outcome}` : ''}, ${program.name}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcutKey(RACES_SHORTCUTS, 'openPick')}
      onClick={() => {
        if (isOpen) overlay.close();
        else overlay.open({ kind: 'pick', programId: program.id });
      }}
    >
      {hasWon ? <CheckIcon /> : <FlagIcon isFilled={horse !== null} />}
      <PickLabel label={label} horse={horse}>
        {outcome}
      </PickLabel>
      {horse && <ChevronIcon />}
    </button>
  );
}

interface PickLabelProps {
  readonly label: string;
  readonly horse: Horse | null;
  /** Follows the name of the horse. */
  readonly children: ReactNode;
}

function PickLabel({ label, horse, children }: PickLabelProps) {
  return (
    <>
      <span className={tool.label}>{label}</span>
      {horse && (
        <span className={`${tool.label} ${styles.horse}`}>
          <Swatch color={horse.color} />
          <b>{horse.name}</b>
          {children}
        </span>
      )}
    </>
  );
}

interface LivePickProps extends HeaderPickProps {
  readonly horse: Horse;
}

/** The current rank of the pick. */
function LiveRank({ program, isInView, horse }: LivePickProps) {
  const live = useLiveResult(program.id, isInView);
  const rank = live?.result.find(({ horseId }) => horseId === horse.id)?.position;
  return rank !== undefined && <>, {ordinal(rank)}</>;
}

/** The current chance of the pick, until the winner has finished. */
function LiveChance({ program, isInView, horse }: LivePickProps) {
  const chances = useChances(program.id, isInView);
  const isWon = useIsWon(program.id, isInView);
  return !isWon && <>, at {formatChance(chances[program.horses.indexOf(horse)] ?? 0)}</>;
}

/** The id of the button that opens the pick list of a program. The list finds its button by this id. */
export function pickButtonId(programId: number): string {
  return `pick-${programId}`;
}

interface PickSource {
  /** The id of the horse that is picked for the next run. */
  readonly nextPick: number | undefined;
  /** The id of the horse that was picked for the run on the screen. */
  readonly currentPick: number | undefined;
  /** Whether the run at the gate has started before, so that a new pick is for the run after it. */
  readonly isRerun: boolean;
  /** `null` at the gate. */
  readonly result: FinalResult | null;
  /** The number of the next run. */
  readonly nextRun: number;
  /** Whether the screen shows the chances. */
  readonly areChancesOn: boolean;
  /** Computes the chance of each horse at the start, in lane order. Not called without a pick. */
  readonly startChances: RaceState['startChances'];
}

/**
 * Describes the pick in a race that is not running. After a race, describes its outcome until the visitor changes the
 * pick. `outcome` follows the name of the horse, such as ` for 83 points` before the race, and ` won 83 points` or
 * `, 3rd` after it.
 */
export function createPickStatus(
  { horses }: Program,
  { nextPick, currentPick, isRerun, result, nextRun, areChancesOn, startChances }: PickSource,
) {
  const lane = horses.findIndex(({ id }) => id === nextPick);
  const horse = horses[lane] ?? null;
  const status = { horse, outcome: '', hasWon: false };
  if (horse === null) {
    if (isRerun) return { ...status, label: 'Pick for the next run' };
    return { ...status, label: result === null ? 'Pick a winner' : `Pick for run ${nextRun}` };
  }
  const chance = startChances()[lane] ?? 0;
  const atChance = areChancesOn ? ` at ${formatChance(chance)}` : '';
  const points = formatPoints(pointsAtChance(chance));
  const stake = `${atChance} for ${formatStake(chance)} points`;
  const isForNextRun = (result !== null || isRerun) && nextPick !== currentPick;
  if (isForNextRun) return { ...status, label: 'Next run', outcome: stake };
  if (result === null) return { ...status, label: 'Your pick', outcome: stake };
  const rank = result.result.find(({ horseId }) => horseId === horse.id);
  if (rank === undefined || rank.finishTime === null) {
    return { ...status, label: 'Your pick', outcome: ', did not finish' };
  }
  const hasWon = rank.position === 1;
  const outcome = hasWon ? ` won ${points}${atChance}` : `, ${ordinal(rank.position)}`;
  return { ...status, label: 'Your pick', hasWon, outcome };
}
