import { useMemo } from 'react';
import { map } from 'rxjs';
import { type Game, usePrograms } from '../game';
import { BottomBar } from '../screen/BottomBar';
import styles from './bottom.module.css';
import { Commits } from './parts/Commits';
import { RaceControls } from './parts/Controls';
import { Stage } from './parts/Stage';
import { demo, range } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Bottom bar',
  idea: 'A link for each program, with who leads there and how far they have come.',
  group: 'Components',
  order: 8,
  knobs: { programs: range({ label: 'Programs', min: 1, max: 12, step: 1, value: 6 }) },
  Show: ({ knobs: { programs } }) => (
    <Stage key={programs} rounds={programs}>
      {(game) => (
        <>
          <RaceControls game={game} />
          <Commits>
            <Bar />
          </Commits>
          <Running game={game} />
        </>
      )}
    </Stage>
  ),
});

function Bar() {
  return (
    <div className={styles.page}>
      <BottomBar programs={usePrograms()} />
    </div>
  );
}

function Running({ game }: { game: Game }) {
  const running$ = useMemo(() => game.runningPrograms$.pipe(map(({ size }) => size)), [game]);
  return <Figure label="Running" text$={running$} />;
}
