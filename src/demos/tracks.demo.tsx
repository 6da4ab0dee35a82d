import { Profiler, useMemo, useState } from 'react';
import { animationFrames, BehaviorSubject, bufferTime, map } from 'rxjs';
import { useGameState } from '../races/GameContext';
import { ProgramSection } from '../races/program/Programs';
import { GameProvider, RaceToolbar } from './parts/GameProvider';
import parts from './parts/parts.module.css';
import { demo, Output, range } from './shell/demo';

export default demo({
  title: 'Many tracks',
  idea: 'Ticks cause no React commits, and off-screen tracks cost almost nothing.',
  group: 'Stress',
  order: 1,
  knobs: { races: range({ label: 'Tracks', min: 6, max: 200, step: 1, value: 6 }) },
  Show({ values: { races } }) {
    const [commits$] = useState(() => new BehaviorSubject(0));
    const rate$ = useMemo(
      () =>
        animationFrames().pipe(
          bufferTime(1000),
          map((frames) => frames.length),
        ),
      [],
    );
    return (
      <GameProvider key={races} rounds={races}>
        <RaceToolbar />
        <Profiler id="sections" onRender={() => commits$.next(commits$.value + 1)}>
          <Sections />
        </Profiler>
        <Output label="React commits" text$={commits$} />
        <Output label="Frames a second" text$={rate$} />
      </GameProvider>
    );
  },
});

function Sections() {
  return (
    <div className={parts.stack}>
      {useGameState('programs').map(({ id }) => (
        <ProgramSection key={id} programId={id} />
      ))}
    </div>
  );
}
