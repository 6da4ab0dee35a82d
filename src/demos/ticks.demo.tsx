import { useMemo } from 'react';
import { last, map, startWith } from 'rxjs';
import { createRace, type RaceFrame, TICK_MS } from '../../streams';
import panel from '../ui/panel.module.css';
import { Restartable } from './parts/GameProvider';
import { createSeededProgram, listFinishTimes } from './parts/races';
import { RaceLine, RaceLineKey } from './parts/RaceLine';
import { demo, Output, range } from './shell/demo';

const program = createSeededProgram('a demo');

export default demo({
  title: 'Tick length',
  idea: 'Longer or shorter ticks change how long a race takes, and nothing else.',
  group: 'Timing',
  order: 1,
  knobs: { tickMs: range({ label: 'tickMs', min: 20, max: 500, step: 10, value: 200 }) },
  Show: ({ values: { tickMs } }) => (
    <Restartable key={tickMs}>
      <div className={panel.panel}>
        <RaceLineKey />
        <Race tickMs={TICK_MS} />
        <Race tickMs={tickMs} />
      </div>
    </Restartable>
  ),
});

function Race({ tickMs }: { tickMs: number }) {
  const race$ = useMemo(() => createRace(program, { seed: 'a demo', tickMs }), [tickMs]);
  const winningTime$ = useMemo(
    () => race$.pipe(last(), map(formatWinningTime), startWith('…')),
    [race$],
  );
  return (
    <>
      <RaceLine label={`${tickMs} ms`} program={program} race$={race$} />
      <Output label={`Winner, ${tickMs} ms ticks`} text$={winningTime$} />
    </>
  );
}

function formatWinningTime(frame: RaceFrame): string {
  const [winner] = listFinishTimes(frame);
  return winner === undefined ? 'none' : `${winner.finishTime.toFixed(3)} ms`;
}
