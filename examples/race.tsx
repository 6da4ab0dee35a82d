// One race in one file. Run `npm start`, then open /examples/race.html.
//
//   interval(100), filtered by paused$ ▶ scan ▶ takeWhile ▶ live or final result ▶ a component
//   └──────────── createRace ───────────────────────────┘
import { useObservableEagerState, useObservableState } from 'observable-hooks';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, map } from 'rxjs';
import {
  createHorses,
  createPrograms,
  createRace,
  createRandom,
  isLiveResult,
  type RaceResult,
  rankFinal,
  rankLive,
} from '../streams/index.ts';

const horses = createHorses(createRandom('example'));
const [program] = createPrograms(horses, createRandom('example', 'program'));
if (program === undefined) throw new Error('There are too few horses.');

const paused$ = new BehaviorSubject(false);

/** Each subscription runs the same race, because the seed is the same. */
const result$ = createRace(program, { seed: 'example', paused$ }).pipe(
  map((frame): RaceResult => (frame.isOver ? rankFinal(frame) : rankLive(frame))),
);

function Race() {
  const isPaused = useObservableEagerState(paused$);
  const result = useObservableState(result$, null);
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
      <p>{result !== null && (isLiveResult(result) ? 'Racing' : 'Final')}</p>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Race />);
