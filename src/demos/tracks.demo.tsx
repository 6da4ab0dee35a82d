import { useMemo } from 'react';
import { map, share } from 'rxjs';
import { usePrograms } from '../game';
import { ProgramSection } from '../screen/program/ProgramSection';
import { CommitCount } from './parts/CommitCount';
import { GameProvider } from './parts/GameProvider';
import { measureFrameRate } from './parts/measureFrameRate';
import parts from './parts/parts.module.css';
import { RaceToolbar } from './parts/Toolbar';
import { demo, range } from './shell/demo';
import { Output } from './shell/Output';

export default demo({
  title: 'Many tracks',
  idea: 'Ticks cause no React commits, and off-screen tracks cost almost nothing.',
  group: 'Stress',
  order: 1,
  knobs: { races: range({ label: 'Tracks', min: 6, max: 200, step: 1, value: 6 }) },
  Show: ({ knobs: { races } }) => (
    <GameProvider rounds={races}>
      {(game) => (
        <>
          <RaceToolbar game={game} />
          <CommitCount>
            <Sections />
          </CommitCount>
          <FrameRate />
        </>
      )}
    </GameProvider>
  ),
});

function Sections() {
  return (
    <div className={parts.stack}>
      {usePrograms().map(({ id }) => (
        <ProgramSection key={id} programId={id} />
      ))}
    </div>
  );
}

function FrameRate() {
  const [rate$, longest$] = useMemo(() => {
    const frameRate$ = measureFrameRate().pipe(share());
    return [
      frameRate$.pipe(map(({ perSecond }) => perSecond)),
      frameRate$.pipe(map(({ longestMs }) => `${longestMs.toFixed(1)} ms`)),
    ];
  }, []);
  return (
    <>
      <Output label="Frames a second" text$={rate$} />
      <Output label="Longest frame" text$={longest$} />
    </>
  );
}
