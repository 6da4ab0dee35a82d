import { useMemo } from 'react';
import { map, switchMap, take, timer } from 'rxjs';
import { createRace, type Game } from '../../streams';
import { usePrograms } from '../game';
import { GameProvider } from './parts/GameProvider';
import { MarbleLine, toMarble } from './parts/MarbleLine';
import parts from './parts/parts.module.css';
import { Restartable } from './parts/Toolbar';
import { choice, demo, range } from './shell/demo';
import { Output } from './shell/Output';

const knobs = {
  race: choice({
    label: 'Race',
    options: ['cold', 'hot'],
    names: { cold: 'createRace', hot: 'game.race$' },
    value: 'cold',
  }),
  after: range({ label: 'Second after, ms', min: 0, max: 5000, step: 100, value: 1200 }),
};

export default demo({
  title: 'Late subscriber',
  idea: 'A cold race starts again for each subscriber; the race of a game goes on.',
  group: 'Streams',
  order: 3,
  knobs,
  Show: ({ knobs: { race, after } }) => (
    <Restartable key={`${race} ${after}`}>
      <GameProvider rounds={1} isStarted>
        {(game) => <TwoSubscribers game={game} isCold={race === 'cold'} after={after} />}
      </GameProvider>
    </Restartable>
  ),
});

interface TwoSubscribersProps {
  readonly game: Game;
  readonly isCold: boolean;
  readonly after: number;
}

function TwoSubscribers({ game, isCold, after }: TwoSubscribersProps) {
  const [program] = usePrograms();
  const { early$, late$, first$ } = useMemo(() => {
    if (program === undefined) throw new Error('the game has no program');
    const race$ = isCold ? createRace(program, { seed: 'a demo' }) : game.race$(program.id);
    const late$ = timer(after).pipe(switchMap(() => race$));
    const delay = isCold ? after : 0;
    return {
      early$: race$.pipe(map((frame) => toMarble(program, frame))),
      late$: late$.pipe(map((frame) => toMarble(program, frame, frame.elapsedMs + delay))),
      first$: late$.pipe(
        take(1),
        map(({ elapsedMs }) => `${(elapsedMs / 1000).toFixed(1)} s`),
      ),
    };
  }, [game, program, isCold, after]);
  return (
    <div className={parts.panel}>
      <MarbleLine label="first" marbles$={early$} />
      <MarbleLine label="second" marbles$={late$} />
      <Output label="First frame of the second" text$={first$} />
    </div>
  );
}
