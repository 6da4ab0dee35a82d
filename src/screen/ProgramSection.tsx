import { chakra } from '@chakra-ui/react/styled-system';
import { type Program, useLeader, useIsRunning, useProgram } from '../game';
import { headingRecipe } from '../theme/recipes';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { useIsInView } from '../ui/useIsInView';
import { ProgramName } from './ProgramName';
import { Replay } from './replay/Replay';
import { SectionTools } from './SectionTools';
import { sectionId } from './sectionId';
import { StatsPanel } from './stats/StatsPanel';
import { Track } from './track/Track';

/** Its margin keeps a jump clear of the bar; padding on the page would scroll it whenever the bar has the focus. */
const Section = chakra('section', {
  base: {
    minWidth: '0',
    scrollMarginTop: {
      base: 'calc({sizes.phone-bar} + 12px)',
      md: 'calc({sizes.bar} + 12px)',
    },
  },
});
const Heading = chakra('h2', headingRecipe);

const Header = chakra('header', {
  base: {
    display: 'flex',
    // Whatever font has come by then: the parts below do not move.
    height: '28px',
    // A new leader is laid out without the page around it.
    contain: 'size layout',
    alignItems: 'baseline',
    gap: '3',
    marginBlockEnd: { base: '1', md: '2' },
  },
});

const Note = chakra('p', {
  base: {
    marginInlineStart: 'auto',
    minWidth: '0',
    // Above, every name fits. Each change of a text that is clipped has all layers of the page worked out anew.
    overflow: { base: 'clip', md: 'visible' },
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'muted',
    '& strong': { color: 'ink', fontWeight: '700' },
  },
});

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    columnGap: { lg: '14px', xl: '4' },
    rowGap: '2',
  },
});

/** One program (spec §2): heading, track, and stats. A part that fails is replaced by its message alone. */
export function ProgramSection({ programId }: { programId: number }) {
  const [section, isInView] = useIsInView();
  return (
    <Section
      ref={section}
      id={sectionId(programId)}
      aria-labelledby={`${sectionId(programId)}-name`}
    >
      <ErrorBoundary>
        <SectionHeader programId={programId} isInView={isInView} />
      </ErrorBoundary>
      <Parts>
        <ErrorBoundary>
          <Track programId={programId} isInView={isInView} />
          {/* Where there is no track there is nothing to replay, and nothing more to say. */}
          <ErrorBoundary>
            <Replay programId={programId} isInView={isInView} />
          </ErrorBoundary>
        </ErrorBoundary>
        <ErrorBoundary>
          <StatsPanel programId={programId} isInView={isInView} />
        </ErrorBoundary>
      </Parts>
    </Section>
  );
}

function SectionHeader({ programId, isInView }: { programId: number; isInView: boolean }) {
  const program = useProgram(programId);
  return (
    <Header>
      <Heading id={`${sectionId(programId)}-name`} size="race" css={{ flexShrink: 0 }}>
        <ProgramName program={program} />
      </Heading>
      <SectionTools program={program} isInView={isInView} />
      <Note>
        <Standing program={program} isInView={isInView} />
      </Note>
    </Header>
  );
}

/** The race in three words: who runs, who leads, who won. */
function Standing({ program, isInView }: { program: Program; isInView: boolean }) {
  const isRunning = useIsRunning(program.id, isInView);
  const first = useLeader(program.id, isInView);
  if (first === undefined) return `${program.horses.length} runners`;
  const name = program.horses.find(({ id }) => id === first)?.name ?? 'Unknown';
  return (
    <>
      {isRunning ? 'Leader' : 'Won by'} <strong title={name}>{name}</strong>
    </>
  );
}
