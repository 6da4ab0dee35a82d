import { useObservableEagerState } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { BehaviorSubject, map } from 'rxjs';
import { createRace, LIMIT_MS, TICK_MS } from '../../streams';
import { Button } from '../ui/Button';
import panel from '../ui/panel.module.css';
import { Restartable } from './parts/GameProvider';
import { createSeededProgram } from './parts/races';
import parts from './parts/parts.module.css';
import { RaceLine, RaceLineKey } from './parts/RaceLine';
import { demo, Output, range } from './shell/demo';

const program = createSeededProgram('a demo');

export default demo({
  title: 'Time limit',
  idea: 'A race ends at its limit, finished or not; dropped ticks do not count.',
  group: 'Timing',
  order: 2,
  knobs: {
    limitMs: range({ label: 'limitMs', min: 1_000, max: LIMIT_MS, step: 1_000, value: 4_000 }),
  },
  Show: ({ values: { limitMs } }) => (
    <Restartable key={limitMs}>
      <Race limitMs={limitMs} />
    </Restartable>
  ),
});

function Race({ limitMs }: { limitMs: number }) {
  const [paused$] = useState(() => new BehaviorSubject(false));
  const isPaused = useObservableEagerState(paused$);
  const race$ = useMemo(
    () => createRace(program, { seed: 'a demo', limitMs, paused$ }),
    [limitMs, paused$],
  );
  const ticks$ = useMemo(
    () => race$.pipe(map(({ elapsedMs }) => `${elapsedMs / TICK_MS} of ${limitMs / TICK_MS}`)),
    [race$, limitMs],
  );
  return (
    <>
      <div className={parts.buttonRow}>
        <Button variant="outline" size="sm" onClick={() => paused$.next(!isPaused)}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </div>
      <div className={panel.panel}>
        <RaceLineKey />
        <RaceLine label="frames" program={program} race$={race$} />
      </div>
      <Output label="Ticks" text$={ticks$} />
    </>
  );
}
