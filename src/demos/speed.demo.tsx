import { useMemo } from 'react';
import { map } from 'rxjs';
import { TICK_MS } from '../../streams';
import { createProgram } from './parts/createCard';
import { listFinishers } from './parts/listFinishers';
import { MarbleLine, toMarble } from './parts/MarbleLine';
import parts from './parts/parts.module.css';
import { runRace } from './parts/runRace';
import { Restartable } from './parts/Toolbar';
import { demo, range, text } from './shell/demo';
import { Output } from './shell/Output';

export default demo({
  title: 'Tick length',
  idea: 'Longer or shorter ticks change how long a race takes, and nothing else.',
  group: 'Timing',
  order: 1,
  knobs: {
    seed: text({ label: 'Seed', value: 'a demo' }),
    tickMs: range({ label: 'tickMs', min: 20, max: 500, step: 10, value: 200 }),
  },
  Show: ({ knobs: { seed, tickMs } }) => (
    <Restartable key={`${seed} ${tickMs}`}>
      <div className={parts.panel}>
        <Race seed={seed} tickMs={TICK_MS} />
        <Race seed={seed} tickMs={tickMs} />
      </div>
    </Restartable>
  ),
});

/** One race, with each frame at its wall-clock time. */
function Race({ seed, tickMs }: { seed: string; tickMs: number }) {
  const { marbles$, times$, winner$ } = useMemo(() => {
    const program = createProgram(seed);
    const race$ = runRace(program, { seed, tickMs });
    return {
      marbles$: race$.pipe(map(({ frame, wallMs }) => toMarble(program, frame, wallMs))),
      times$: race$.pipe(map(({ frame, wallMs }) => `${frame.elapsedMs} ms in ${wallMs} ms`)),
      winner$: race$.pipe(
        map(({ frame }) => {
          const [winner] = listFinishers(frame);
          const name = program.horses.find(({ id }) => id === winner?.horseId)?.name;
          return winner && name ? `${name}, ${winner.finishTime.toFixed(3)} ms` : '…';
        }),
      ),
    };
  }, [seed, tickMs]);
  return (
    <>
      <MarbleLine label={`${tickMs} ms`} marbles$={marbles$} />
      <Output label={`${tickMs} ms ticks`} text$={times$} />
      <Output label="Winner" text$={winner$} />
    </>
  );
}
