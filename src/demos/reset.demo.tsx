import { useMemo } from 'react';
import { map } from 'rxjs';
import { type Game, type Program, useIsRunning, usePrograms } from '../game';
import { Button } from '../ui/Button';
import { Controls } from './parts/Controls';
import { countClocks } from './parts/countClocks';
import parts from './parts/parts.module.css';
import { Stage } from './parts/Stage';
import { demo } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Reset',
  idea: 'Unsubscribes, and the count goes back to 0.',
  group: 'Streams',
  order: 7,
  knobs: {},
  Show() {
    const { scheduler, open$ } = useMemo(countClocks, []);
    return (
      <Stage scheduler={scheduler}>
        {(game) => (
          <>
            <Controls>
              <Button size="sm" onClick={game.startAllRaces}>
                Start all
              </Button>
              <Button variant="outline" size="sm" onClick={game.resetAllRaces}>
                Reset all
              </Button>
            </Controls>
            <Races game={game} />
            <Figure label="Subscribed clocks" text$={open$} />
          </>
        )}
      </Stage>
    );
  },
});

function Races({ game }: { game: Game }) {
  const programs = usePrograms();
  const running$ = useMemo(() => game.runningPrograms$.pipe(map(({ size }) => size)), [game]);
  return (
    <div className={parts.sheet}>
      <table className={parts.table}>
        <tbody>
          {programs.map((program) => (
            <Race key={program.id} game={game} program={program} />
          ))}
        </tbody>
      </table>
      <Figure label="Races running" text$={running$} />
    </div>
  );
}

/** Started alone, a race has a clock of its own; all at once, they share one. */
function Race({ game, program: { id, name } }: { game: Game; program: Program }) {
  const isRunning = useIsRunning(id, true);
  return (
    <tr>
      <td>{name}</td>
      <td>{isRunning ? 'Racing' : 'Not running'}</td>
      <td>
        <Button
          size="xs"
          variant="outline"
          aria-label={`${isRunning ? 'Reset' : 'Start'} ${name}`}
          onClick={() => {
            if (isRunning) game.resetRace(id);
            else game.startRace(id);
          }}
        >
          {isRunning ? 'Reset' : 'Start'}
        </Button>
      </td>
    </tr>
  );
}
