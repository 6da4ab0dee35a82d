import { FINISH_POSITION, TRACK_LENGTH } from '../../streams';
import { Track } from '../races/track/Track';
import { GameProvider } from './parts/GameProvider';
import { demo, Output, range } from './shell/demo';
import parts from './parts/parts.module.css';

export default demo({
  title: 'Track',
  idea: 'A position is one number from 0 to 100; the line is at 95.',
  group: 'Components',
  order: 1,
  knobs: {
    position: range({
      label: 'Position',
      min: 0,
      max: TRACK_LENGTH,
      step: 0.1,
      value: 62,
      markedValue: FINISH_POSITION,
    }),
  },
  Show({ values: { position } }) {
    // On the screen, a horse never moves beyond the finish line.
    const share = Math.min(1, position / FINISH_POSITION);
    return (
      <GameProvider rounds={1}>
        <div className={parts.track} style={{ '--share': share }}>
          <Track programId={1} />
        </div>
        <Output label="Way to the line">{(share * 100).toFixed(1)} %</Output>
        <Output label="Finished">{share === 1 ? 'yes' : 'no'}</Output>
      </GameProvider>
    );
  },
});
