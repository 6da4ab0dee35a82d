import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useRef } from 'react';
import { type Program, useLeader, useIsRunning, useProgram } from '../../game';
import { headingRecipe } from '../../theme/recipes';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { useIsInView } from '../../ui/useIsInView';
import { Replay } from '../replay/Replay';
import { StatsPanel } from '../stats/StatsPanel';
import { Track } from '../track/Track';
import { ProgramName } from './ProgramName';
import { SectionTools } from './SectionTools';
import { sectionId } from './sections';

const Section = chakra('section', {
  base: {
    minWidth: '0',
    // Keeps the heading below the action bar after a jump to the section. With `scroll-padding` on the page
    // instead, the page would also scroll whenever a button of the action bar receives the focus.
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
    // Fixed, so that the track does not move when the font loads.
    height: '28px',
    // When the leader changes, the browser lays out only the header, not the page.
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
    // Clips only where a name may not fit, because changing clipped text is expensive: Chromium then updates
    // all layers.
    overflow: { base: 'clip', md: 'visible' },
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'muted',
    '& strong': { color: 'ink', fontWeight: '700' },
  },
});

const Panels = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    columnGap: { lg: '14px', xl: '4' },
    rowGap: '2',
  },
});

/** The section of a program (spec §2). An error message replaces only the part that threw the error. */
export function ProgramSection({ programId }: { programId: number }) {
  const [section, isInView] = useIsInView<HTMLElement>();
  const replayButton = useRef<HTMLButtonElement>(null);
  return (
    <Section
      ref={section}
      id={sectionId(programId)}
      aria-labelledby={`${sectionId(programId)}-name`}
    >
      <ErrorBoundary>
        <SectionHeader programId={programId} isInView={isInView} replayButton={replayButton} />
      </ErrorBoundary>
      <Panels>
        <ErrorBoundary>
          <Track programId={programId} isInView={isInView} />
          {/* Inside the boundary of the track: if the track throws, one message replaces both. */}
          <ErrorBoundary>
            <Replay
              programId={programId}
              isInView={isInView}
              section={section}
              replayButton={replayButton}
            />
          </ErrorBoundary>
        </ErrorBoundary>
        <ErrorBoundary>
          <StatsPanel programId={programId} isInView={isInView} />
        </ErrorBoundary>
      </Panels>
    </Section>
  );
}

interface SectionHeaderProps {
  readonly programId: number;
  readonly isInView: boolean;
  readonly replayButton: RefObject<HTMLButtonElement | null>;
}

function SectionHeader({ programId, isInView, replayButton }: SectionHeaderProps) {
  const program = useProgram(programId);
  return (
    <Header>
      <Heading id={`${sectionId(programId)}-name`} size="race" css={{ flexShrink: 0 }}>
        <ProgramName program={program} />
      </Heading>
      <SectionTools program={program} isInView={isInView} replayButton={replayButton} />
      <Note>
        <RaceStatus program={program} isInView={isInView} />
      </Note>
    </Header>
  );
}

/** Shows the number of runners, then the leader, and after the race the winner. */
function RaceStatus({ program, isInView }: { program: Program; isInView: boolean }) {
  const isRunning = useIsRunning(program.id, isInView);
  const leaderId = useLeader(program.id, isInView);
  if (leaderId === undefined) return `${program.horses.length} runners`;
  const name = program.horses.find(({ id }) => id === leaderId)?.name ?? 'Unknown';
  return (
    <>
      {isRunning ? 'Leader' : 'Won by'} <strong title={name}>{name}</strong>
    </>
  );
}
