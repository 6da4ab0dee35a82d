import { useMemo } from 'react';
import { switchMap, timer } from 'rxjs';
import { createRace, raceSeed } from '../../streams';
import { useGame, useGameState } from '../races/GameContext';
import { useProgram } from '../races/hooks';
import panel from '../ui/panel.module.css';
import { GameProvider, Restartable } from './parts/GameProvider';
import { RaceLine, RaceLineKey } from './parts/RaceLine';
import { demo, range } from './shell/demo';

export default demo({
  title: 'Late subscriber',
  idea: 'A cold race starts again for a late subscriber; the hot race of a game goes on.',
  group: 'Streams',
  order: 3,
  knobs: {
    after: range({ label: 'Late by, ms', min: 0, max: 5000, step: 100, value: 1200 }),
  },
  Show: ({ values: { after } }) => (
    <Restartable key={after}>
      <GameProvider rounds={1} isStarted>
        <Subscribers after={after} />
      </GameProvider>
    </Restartable>
  ),
});

function Subscribers({ after }: { after: number }) {
  const game = useGame();
  const program = useProgram(1);
  const meeting = useGameState('meeting');
  const subscribers = useMemo(() => {
    if (meeting === null) return [];
    // The same race as in the game.
    const cold$ = createRace(program, { seed: raceSeed(meeting, program.id) });
    const hot$ = game.race$(1);
    const after$ = timer(after);
    return [
      ['cold', cold$],
      ['cold, late', after$.pipe(switchMap(() => cold$))],
      ['hot', hot$],
      ['hot, late', after$.pipe(switchMap(() => hot$))],
    ] as const;
  }, [game, meeting, program, after]);
  return (
    <div className={panel.panel}>
      <RaceLineKey />
      {subscribers.map(([label, race$]) => (
        <RaceLine key={label} label={label} program={program} race$={race$} />
      ))}
    </div>
  );
}
