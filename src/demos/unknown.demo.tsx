import { ProgramSection } from '../races/program/Programs';
import { StatsPanel } from '../races/stats/StatsPanel';
import { Track } from '../races/track/Track';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { GameProvider } from './parts/GameProvider';
import parts from './parts/parts.module.css';
import { choice, demo, range } from './shell/demo';

const COMPONENTS = { section: ProgramSection, track: Track, stats: StatsPanel };

export default demo({
  title: 'Unknown program',
  idea: 'If a component throws an error, a message replaces only this component.',
  group: 'Streams',
  order: 5,
  knobs: {
    id: range({ label: 'Program', min: 1, max: 9, step: 1, value: 7 }),
    part: choice({ label: 'Component', options: ['section', 'track', 'stats'], value: 'section' }),
  },
  Show({ values: { id, part } }) {
    const Component = COMPONENTS[part];
    return (
      <GameProvider>
        <div className={parts.stack} key={`${part} ${id}`}>
          <ErrorBoundary>
            <Component programId={id} />
          </ErrorBoundary>
          <ProgramSection programId={1} />
        </div>
      </GameProvider>
    );
  },
});
