import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useRef } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';
import { useIsInView } from '../../ui/useIsInView';
import { Replay } from '../replay/Replay';
import { StatsPanel } from '../stats/StatsPanel';
import { Track } from '../track/Track';
import { SectionHeader } from './SectionHeader';
import { sectionId } from './sections';

const LanePicks = retryableLazy(() => import('../pick/LanePicks'));

const Section = chakra('section', {
  base: {
    minWidth: '0',
    // Keeps the heading below the action bar after a jump to the section. With `scroll-padding` on the page
    // instead, the page would also scroll whenever a button of the action bar receives the focus.
    scrollMarginTop: {
      base: 'calc({sizes.phone-bar} + 8px)',
      md: 'calc({sizes.bar} + 8px)',
    },
    scrollMarginBottom: '{sizes.bottom-bar}',
    // In a very low window, a smaller margin leaves room for five lanes.
    '@media (max-height: 400px)': { scrollMarginTop: 'calc({sizes.phone-bar} + 2px)' },
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

const TrackFrame = chakra('div', {
  base: { position: 'relative', display: 'grid', minWidth: '0' },
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
          <TrackFrame>
            <Track programId={programId} isInView={isInView} />
            {/* Shows no error if this fails to load, because the button in the header also picks a horse. */}
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <LanePicks programId={programId} isInView={isInView} />
              </Suspense>
            </ErrorBoundary>
          </TrackFrame>
          {/* Inside the boundary of the track, so that an error of the track replaces the replay too. */}
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
