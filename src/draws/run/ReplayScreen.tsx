import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { distinctUntilChanged, map, throttleTime } from 'rxjs';
import { TICK_MS, type DecidedDraw, fieldAt } from '../../../streams';
import { type DecidedRace, DRAW_TICK_MS } from './drawRace';
import { createReplay } from '../../motion/replay/createReplay';
import { ReplayBar } from '../../motion/replay/ReplayBar';
import { useReplayKeys } from '../../page/useReplayKeys';
import { DrawPage } from '../DrawPage';
import { RunView } from './RunView';
import styles from './RunView.module.css';

/** How often the places are sampled, in ms. */
const SAMPLE_MS = 250;

/** How many ms the race of a draw takes for each simulated ms. */
const MS_PER_SIMULATED_MS = DRAW_TICK_MS / TICK_MS;

interface ReplayScreenProps {
  readonly draw: DecidedDraw;
  /** The race of the draw, see `raceOf`. */
  readonly race: DecidedRace;
  readonly onBack: () => void;
  readonly backLabel: string;
  /** See `leaveTo` of `DrawPage`. */
  readonly backTo: string;
}

/** Replays the race of a decided draw. Begins to play when it mounts. */
export function ReplayScreen({ draw, race, onBack, backLabel, backTo }: ReplayScreenProps) {
  const { program, run } = race;
  const paths = run.paths();
  const replay = useMemo(() => createReplay(program, paths, MS_PER_SIMULATED_MS), [program, paths]);
  const field$ = useMemo(
    () =>
      replay.moment$.pipe(
        map(({ ms }) => ms),
        distinctUntilChanged(),
        throttleTime(SAMPLE_MS, undefined, { leading: true, trailing: true }),
        map((ms) => fieldAt(paths, ms)),
      ),
    [replay, paths],
  );
  const isPlaying = useObservableEagerState(replay.isPlaying$);
  const screen = useRef<HTMLDivElement>(null);
  const onKeyDown = useReplayKeys(replay, screen, onBack);
  useLayoutEffect(() => replay.play(), [replay]);
  return (
    <DrawPage
      title="Draw lots"
      shortTitle={`Draw ${draw.number}`}
      leaveLabel={backLabel}
      leaveTo={backTo}
      onLeave={onBack}
    >
      <div ref={screen} className={styles.replay}>
        <RunView
          draw={draw}
          program={program}
          paths={paths}
          tickMs={DRAW_TICK_MS}
          field$={field$}
          animateParts={replay.animateParts}
          isRunning={isPlaying}
        >
          <div
            className={styles.replayBar}
            data-is-control
            role="group"
            aria-label={`Replay of draw ${draw.number}`}
            onKeyDown={onKeyDown}
          >
            <ReplayBar replay={replay} program={program} />
          </div>
        </RunView>
      </div>
    </DrawPage>
  );
}
