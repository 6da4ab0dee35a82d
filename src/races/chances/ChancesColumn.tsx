import { memo, useId, useMemo } from 'react';
import {
  type ChanceSample,
  durationOf,
  type Horse,
  type Paths,
  type Program,
} from '../../../streams';
import type { MotionKeyframe, MovingPart } from '../../motion/createPlayer';
import { prefersReducedMotion } from '../../motion/reducedMotion';
import { MEDIA } from '../../theme/media';
import { useMediaQuery } from '../../ui/useMediaQuery';
import {
  useChances,
  useComputeStartChances,
  useFinalResult,
  useIsWon,
  useProgram,
  useShownPick,
} from '../hooks';
import track from '../track/Track.module.css';
import { useMotion } from '../useMotion';
import { describeCondition, formatChance } from './chances';
import styles from './ChancesColumn.module.css';

/** Matches while there is no room for bars. */
const FIGURES_ONLY_QUERY = `${MEDIA.compact}, ${MEDIA.veryLow}`;
/** How long a bar takes to reach its new length, in ms. */
const EASE_MS = 300;

interface ChancesColumnProps {
  readonly programId: number;
  /** Whether the section of the program is in view. Off-screen, the column renders less often. */
  readonly isInView: boolean;
}

/**
 * Shows the chance of each horse to win, level with the lanes of the track. After the race, shows the chances at the
 * start. A line below the track explains what the condition of a horse does to its chance.
 */
export default function ChancesColumn({ programId, isInView }: ChancesColumnProps) {
  const program = useProgram(programId);
  const isOver = useFinalResult(programId, isInView) !== null;
  const isWon = useIsWon(programId, isInView);
  // The pick for the running race or, if none is running, for the next run.
  const pickedId = useShownPick(programId, isInView);
  const live = useChances(programId, isInView);
  const computeStartChances = useComputeStartChances(programId);
  const startChances = computeStartChances();
  const chances = isOver ? startChances : live;
  // A decided chance may be formatted as `0 %`. After the race, the column shows the chances at the start, when every
  // horse could still win, so a tiny chance is formatted as `<1 %`.
  const isDecided = isWon && !isOver;
  const condition = useMemo(() => describeCondition(program.distance), [program.distance]);
  const headingId = useId();
  const hasBars = !useMediaQuery(FIGURES_ONLY_QUERY);
  return (
    <>
      {/* The class of the track defines the custom properties that the style sheet uses. */}
      <div className={`${track.track} ${styles.column}`}>
        <p id={headingId} className={styles.heading}>
          {isOver ? (
            <>
              At <span className={styles.wideOnly}>the </span>off
            </>
          ) : (
            'Chance'
          )}
        </p>
        <ul className={styles.rows} aria-labelledby={headingId}>
          {program.horses.map((horse, lane) => (
            <Row
              key={horse.id}
              horse={horse}
              text={formatChance(chances[lane] ?? 0, isDecided)}
              isPicked={horse.id === pickedId}
            />
          ))}
        </ul>
        {hasBars && <Bars program={program} startChances={startChances} />}
      </div>
      <p className={styles.note}>{condition}</p>
    </>
  );
}

interface RowProps {
  readonly horse: Horse;
  readonly text: string;
  readonly isPicked: boolean;
}

const Row = memo(function Row({ horse, text, isPicked }: RowProps) {
  const [figure, sign] = text.split(' ');
  return (
    <li className={styles.row} data-is-picked={isPicked || undefined}>
      <span className={styles.name}>{horse.name} </span>
      <span className={styles.figure} data-is-below-one-percent={text.startsWith('<') || undefined}>
        {figure} <small>{sign}</small>
      </span>
      {/* `Bars` fills this outline. Where there is no room for bars, the style sheet hides it. */}
      <i className={styles.barOutline} style={{ color: horse.color }} />
    </li>
  );
});

interface BarsProps {
  readonly program: Program;
  /** The chance of each horse at the start, in lane order. */
  readonly startChances: readonly number[];
}

/** A bar for the chance of each horse. Does not render again during a race, because animations move the bars. */
const Bars = memo(function Bars({ program, startChances }: BarsProps) {
  const bars = useMotion<HTMLDivElement>(program, listMovingBars);
  return (
    <div ref={bars} className={styles.bars} aria-hidden>
      {program.horses.map(({ id, color }, lane) => (
        <i
          key={id}
          className={styles.bar}
          style={{ color, transform: formatBarTransform(startChances[lane] ?? 0) }}
          data-bar
        />
      ))}
    </div>
  );
});

/**
 * Lists the elements with `data-bar` in `root`, one for each horse, with their keyframes for a whole run. With CSS
 * transitions, each new chance would wake the main thread several times per bar.
 */
function listMovingBars(
  root: HTMLElement,
  paths: Paths,
  chanceSamples: () => readonly ChanceSample[],
): MovingPart[] {
  const bars = root.querySelectorAll<HTMLElement>('[data-bar]');
  return Array.from(bars, (element, lane) => {
    const restValue = element.style.transform;
    return {
      element,
      property: 'transform' as const,
      restValue,
      keyframes: () => createKeyframes(restValue, chanceSamples(), lane, durationOf(paths)),
    };
  });
}

/**
 * Returns the `transform` of a bar. It shifts the bar to the left, where `.bars` clips it. The share `chance` of the
 * bar stays visible. The percentage is whole, so a bar whose chance stays close to 0 needs no animation.
 */
function formatBarTransform(chance: number): string {
  return `translateX(${Math.round(100 * chance) - 100}%)`;
}

function createKeyframes(
  startValue: string,
  samples: readonly ChanceSample[],
  lane: number,
  endMs: number,
): MotionKeyframe[] {
  const easeMs = prefersReducedMotion() ? 0 : EASE_MS;
  let value = startValue;
  return [
    { ms: 0, value },
    ...samples.flatMap(({ ms, chances }, index) => {
      const from = { ms, value };
      value = formatBarTransform(chances()[lane] ?? 0);
      return [from, { ms: Math.min(ms + easeMs, samples[index + 1]?.ms ?? endMs), value }];
    }),
  ];
}
