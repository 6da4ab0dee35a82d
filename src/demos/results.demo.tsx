import { useMemo } from 'react';
import { map, scan } from 'rxjs';
import { type Game, TICK_MS } from '../../streams';
import { StatsPanel } from '../screen/stats/StatsPanel';
import { Commits } from './parts/Commits';
import { RaceControls } from './parts/Controls';
import { Stage } from './parts/Stage';
import { demo, text } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Results table',
  idea: 'Rows move when the order changes, not when a place does.',
  group: 'Components',
  order: 6,
  knobs: { seed: text({ label: 'Seed', value: 'a demo' }) },
  Show: ({ knobs: { seed } }) => (
    <Stage seed={seed} rounds={1}>
      {(game) => (
        <>
          <RaceControls game={game} />
          <Commits>
            <StatsPanel programId={1} />
          </Commits>
          <Counts game={game} />
        </>
      )}
    </Stage>
  ),
});

function Counts({ game }: { game: Game }) {
  const ticks$ = useMemo(
    () => game.race$(1).pipe(map(({ elapsedMs }) => elapsedMs / TICK_MS)),
    [game],
  );
  const orders$ = useMemo(
    () => game.liveResults$.pipe(scan((count, { length }) => (length > 0 ? count + 1 : count), 0)),
    [game],
  );
  return (
    <>
      <Figure label="Ticks" text$={ticks$} />
      <Figure label="Orders" text$={orders$} />
    </>
  );
}
