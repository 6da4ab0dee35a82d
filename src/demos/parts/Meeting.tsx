import { useMemo } from 'react';
import { map, share } from 'rxjs';
import { usePrograms } from '../../game';
import { ProgramSection } from '../../screen/program/ProgramSection';
import { Figure } from '../shell/Figures';
import { Commits } from './Commits';
import { RaceControls } from './Controls';
import styles from './Meeting.module.css';
import { measureFrames } from './measureFrames';
import { Stage } from './Stage';

/** Many races at once, with a meter for the frames of the screen. */
export function Meeting({ races }: { races: number }) {
  return (
    <Stage rounds={races}>
      {(game) => (
        <>
          <RaceControls game={game} />
          <Commits>
            <Sections />
          </Commits>
          <FrameMeter />
        </>
      )}
    </Stage>
  );
}

function Sections() {
  const programs = usePrograms();
  return (
    <div className={styles.meeting}>
      {programs.map(({ id }) => (
        <ProgramSection key={id} programId={id} />
      ))}
    </div>
  );
}

function FrameMeter() {
  const { rate$, longest$ } = useMemo(() => {
    const measures$ = measureFrames().pipe(share());
    return {
      rate$: measures$.pipe(map(({ perSecond }) => perSecond.toFixed(0))),
      longest$: measures$.pipe(map(({ longestMs }) => `${longestMs.toFixed(1)} ms`)),
    };
  }, []);
  return (
    <>
      <Figure label="Frames a second" text$={rate$}>
        …
      </Figure>
      <Figure label="Longest frame" text$={longest$}>
        …
      </Figure>
    </>
  );
}
