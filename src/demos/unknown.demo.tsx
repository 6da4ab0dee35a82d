import { ProgramSection } from '../screen/program/ProgramSection';
import { StatsPanel } from '../screen/stats/StatsPanel';
import { Track } from '../screen/track/Track';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import parts from './parts/parts.module.css';
import { Stage } from './parts/Stage';
import { choice, demo, range } from './shell/demo';

const PARTS = { section: ProgramSection, track: Track, stats: StatsPanel };

export default demo({
  title: 'Unknown program',
  idea: 'The message stands in place of the part that asked; all else goes on.',
  group: 'Streams',
  order: 6,
  knobs: {
    id: range({ label: 'Program', min: 1, max: 9, step: 1, value: 7 }),
    part: choice({
      label: 'Asked for by',
      options: ['section', 'track', 'stats'],
      value: 'section',
    }),
  },
  Show({ knobs: { id, part } }) {
    const Part = PARTS[part];
    return (
      <Stage>
        <div className={parts.stack} key={`${part} ${id}`}>
          <ErrorBoundary>
            <Part programId={id} />
          </ErrorBoundary>
          <ProgramSection programId={1} />
        </div>
      </Stage>
    );
  },
});
