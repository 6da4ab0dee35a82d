// One race in one file. Run `npm start`, then open /examples/race.html.
//
//   interval(100) ▶ pause filter ▶ scan ▶ takeWhile ─┬▶ live results ──┬▶ merge ▶ a component
//                                                    └▶ final result ──┘
//
// The game has a clock in place of `interval` and the filter (streams/clock.ts): it has no timer during a pause, and a
// page that was frozen catches up.
import { useObservableEagerState, useObservableState } from 'observable-hooks';
import { createRoot } from 'react-dom/client';
import * as rx from 'rxjs';
import {
  createHorses,
  createPrograms,
  createRandom,
  rankFinal,
  rankLive,
  TICK_MS,
} from '../streams/index.ts';
import { advance, startFrame } from '../streams/frame.ts';

const horses = createHorses(createRandom('example'));
const [program] = createPrograms(horses, createRandom('example', 'program'));
if (program === undefined) throw new Error('There are too few horses.');

const paused$ = new rx.BehaviorSubject(false);

/** Each subscription runs the same race, because the seed is the same. */
const frame$ = rx.defer(() => {
  const random = createRandom('example', 'race');
  return rx.interval(TICK_MS).pipe(
    rx.withLatestFrom(paused$),
    rx.filter(([, isPaused]) => !isPaused),
    rx.scan((frame) => advance(frame, program, random), startFrame(program)),
    rx.startWith(startFrame(program)),
    rx.takeWhile((frame) => !frame.isOver, true),
  );
});

// One subscription to the race for both results.
const result$ = frame$.pipe(
  rx.connect((shared$) => {
    const [over$, running$] = rx.partition(shared$, ({ isOver }) => isOver);
    return rx.merge(running$.pipe(rx.map(rankLive)), over$.pipe(rx.map(rankFinal)));
  }),
);

function Race() {
  const isPaused = useObservableEagerState(paused$);
  const result = useObservableState(result$);
  return (
    <>
      <button
        onClick={() => {
          paused$.next(!isPaused);
        }}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      <ol>
        {result?.result.map(({ horseId }) => (
          <li key={horseId}>{horses.find(({ id }) => id === horseId)?.name}</li>
        ))}
      </ol>
      <p>{result !== undefined && ('isLive' in result ? 'Racing' : 'Final')}</p>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Race />);
