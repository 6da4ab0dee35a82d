import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useState } from 'react';
import {
  GameContext,
  type Program,
  type Stores,
  useGame,
  useHorses,
  useIsPaused,
  useIsRacing,
  usePrograms,
} from '../game';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ActionBar } from './ActionBar';
import { Announcer } from './Announcer';
import { BottomBar } from './BottomBar';
import { EmptyPrograms } from './EmptyPrograms';
import { HorseList } from './HorseList';
import { keyOf } from './keyOf';
import { LinkErrorSlot } from './link/LinkErrorSlot';
import { type Overlay, OverlayContext } from './overlays/overlay';
import { Overlays } from './overlays/Overlays';
import { BarTools } from './more/BarTools';
import { OutcomeNote } from './more/OutcomeNote';
import { Page } from './Page';
import { PrintWhenIdle } from './print/PrintWhenIdle';
import { ProgramSection } from './ProgramSection';
import { useKeys } from './useKeys';

/** The whole screen of spec §2 around one game. */
export function GameScreen({ stores }: { stores: Stores }) {
  return (
    <GameContext value={stores}>
      <Screen />
      <Announcer />
    </GameContext>
  );
}

const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '7',
    minWidth: '0',
    // Of very many programs, those far from view are neither laid out nor painted. A jump may then show
    // nothing for a frame, which the usual six need not pay for.
    '& > :nth-of-type(n + 13)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: { base: 'auto 750px', lg: 'auto 512px' },
    },
  },
});

// With a start or a pause, the screen renders and they do not.
const Programs = memo(function Programs({ programs }: { programs: readonly Program[] }) {
  return (
    <Sections>
      {programs.map((program) => (
        <ProgramSection key={keyOf(program)} programId={program.id} />
      ))}
    </Sections>
  );
});

function Screen() {
  const game = useGame();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [isListShown, setListShown] = useState(true);
  const horses = useHorses();
  const programs = usePrograms();
  const isRacing = useIsRacing();
  const isPaused = useIsPaused();
  const hasPrograms = programs.length > 0;
  return (
    <OverlayContext value={setOverlay}>
      <Page
        bar={
          <ActionBar
            isReady
            isListShown={isListShown}
            hasPrograms={hasPrograms}
            isRacing={isRacing}
            isPaused={isPaused}
            onToggleList={() => {
              setListShown(!isListShown);
            }}
            onRegenerateHorses={() => {
              setListShown(true);
              game.regenerateHorses();
            }}
            onGeneratePrograms={game.generatePrograms}
            onStart={game.startAllRaces}
            onTogglePause={game.togglePause}
            tools={<BarTools />}
            isMoreOpen={overlay?.kind === 'more'}
            onMore={() => {
              setOverlay(overlay?.kind === 'more' ? null : { kind: 'more' });
            }}
          />
        }
        banner={<LinkErrorSlot />}
        list={isListShown ? <HorseList horses={horses} /> : null}
        bottomBar={
          hasPrograms && (
            <ErrorBoundary>
              <BottomBar programs={programs} />
            </ErrorBoundary>
          )
        }
      >
        {hasPrograms ? <Programs programs={programs} /> : <EmptyPrograms />}
      </Page>
      {hasPrograms && <PrintWhenIdle />}
      <Keys />
      <OutcomeNote isHidden={overlay?.kind === 'more'} />
      <Overlays
        overlay={overlay}
        onClose={() => {
          setOverlay(null);
        }}
      />
    </OverlayContext>
  );
}

function Keys() {
  useKeys();
  return null;
}
