import { useMemo } from 'react';
import { map, scan } from 'rxjs';
import type { Game } from '../../streams';
import { Button } from '../ui/Button';
import { createCountingScheduler } from './parts/createCountingScheduler';
import { GameProvider } from './parts/GameProvider';
import { Toolbar } from './parts/Toolbar';
import { demo, range } from './shell/demo';
import { Output } from './shell/Output';

export default demo({
  title: 'Timers',
  idea: 'A reset unsubscribes: however often races start, no timer remains.',
  group: 'Stress',
  order: 3,
  knobs: { times: range({ label: 'Times', min: 1, max: 1000, step: 1, value: 100 }) },
  Show({ knobs: { times } }) {
    const { scheduler, count$ } = useMemo(createCountingScheduler, []);
    const most$ = useMemo(() => count$.pipe(scan((a, b) => Math.max(a, b), 0)), [count$]);
    return (
      <GameProvider scheduler={scheduler}>
        {(game) => (
          <>
            <Toolbar>
              <Button size="sm" onClick={game.startAllRaces}>
                Start all
              </Button>
              <Button variant="outline" size="sm" onClick={game.resetAllRaces}>
                Reset all
              </Button>
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  startAndReset(game, times);
                }}
              >
                Start and reset {times} times
              </Button>
            </Toolbar>
            <p>Races that start together share a timer; races that start one by one do not.</p>
            <RunningRaces game={game} />
            <Output label="Timers" text$={count$} />
            <Output label="Most timers at once" text$={most$} />
          </>
        )}
      </GameProvider>
    );
  },
});

function startAndReset(game: Game, times: number) {
  for (let time = 0; time < times; time++) {
    for (let id = 1; id <= 6; id++) game.startRace(id);
    game.resetAllRaces();
  }
}

function RunningRaces({ game }: { game: Game }) {
  const running$ = useMemo(() => game.runningPrograms$.pipe(map(({ size }) => size)), [game]);
  return <Output label="Races running" text$={running$} />;
}
