import { useState } from 'react';
import { BehaviorSubject, scan } from 'rxjs';
import { createGame } from '../../streams';
import { Button } from '../ui/Button';
import { Controls } from './parts/Controls';
import { countClocks } from './parts/countClocks';
import { demo, range } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Start, stop, start',
  idea: 'A hundred times; no timer may be left.',
  group: 'Stress',
  order: 4,
  knobs: { times: range({ label: 'Times', min: 1, max: 1000, step: 1, value: 100 }) },
  Show({ knobs: { times } }) {
    const [bench] = useState(openBench);
    return (
      <>
        <Controls>
          <Button
            size="sm"
            onClick={() => {
              bench.churn(times);
            }}
          >
            Start and stop {times} times
          </Button>
          <Button variant="outline" size="sm" onClick={bench.start}>
            Start
          </Button>
          <Button variant="outline" size="sm" onClick={bench.stop}>
            Stop
          </Button>
        </Controls>
        <p>Six races are started one by one, each with a timer of its own, and all are reset.</p>
        <Figure label="Times" text$={bench.times$} />
        <Figure label="Most timers at once" text$={bench.most$} />
        <Figure label="Timers now" text$={bench.open$} />
      </>
    );
  },
});

function openBench() {
  const { scheduler, open$ } = countClocks();
  const game = createGame({ seed: 'a demo', scheduler });
  const times$ = new BehaviorSubject(0);
  game.generatePrograms();
  const start = () => {
    for (let id = 1; id <= 6; id++) game.startRace(id);
  };
  return {
    open$,
    most$: open$.pipe(scan((most, open) => Math.max(most, open), 0)),
    times$: times$.asObservable(),
    start,
    stop: game.resetAllRaces,
    churn(times: number) {
      for (let time = 0; time < times; time++) {
        start();
        game.resetAllRaces();
        times$.next(times$.value + 1);
      }
    },
  };
}
