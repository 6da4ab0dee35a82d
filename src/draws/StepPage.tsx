import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import { REDUCED_MOTION } from '../motion/reducedMotion';
import { SpeedItems } from '../page/settingItems';
import { shortcutKey } from '../page/shortcuts';
import { Button } from '../ui/Button';
import { Item } from '../ui/menuItems';
import menu from '../ui/menuItems.module.css';
import { Switch } from '../ui/Switch';
import { useMediaQuery } from '../ui/useMediaQuery';
import { DrawMenu } from './DrawMenu';
import { DrawPage, type DrawPageProps } from './DrawPage';
import styles from './DrawPage.module.css';
import { useDrawRace, useDraws, useDrawsState, useStores } from './DrawsContext';
import { useIsFullScreen } from './fullScreen';
import type { DrawRace } from './run/drawRace';
import { DRAW_SHORTCUTS } from './shortcuts';

type StepPageProps = Pick<DrawPageProps, 'shortTitle' | 'tools' | 'menu' | 'children'>;

/** The page of a step of a draw. Its bar leads to the record and back to the races. */
export function StepPage({
  tools = <RecordButton />,
  menu = <SessionMenu />,
  ...props
}: StepPageProps) {
  const { openRaces } = useStores();
  const isRacing = useDrawsState().step === 'racing';
  return (
    <DrawPage
      {...props}
      title="Draw lots"
      tools={tools}
      leaveLabel="Back to the races"
      leaveTo="Races"
      onLeave={isRacing ? null : openRaces}
      menu={menu}
    />
  );
}

/** Opens the record of the session. Renders nothing before the first lock, because the record is still empty. */
function RecordButton() {
  const { openRecord } = useDraws();
  const { draws } = useDrawsState();
  if (draws.length === 0) return null;
  return (
    <Button
      variant="ghost"
      aria-keyshortcuts={shortcutKey(DRAW_SHORTCUTS, 'openRecord')}
      onClick={openRecord}
    >
      Record
    </Button>
  );
}

/** The menu of a session of draws. */
export function SessionMenu() {
  return <DrawMenu items={SessionItems} screenItems={<ScreenItems />} />;
}

/** The menu items that apply to the current step. `onDone` closes the menu. */
function SessionItems({ onDone }: { onDone: () => void }) {
  const { router } = useStores();
  const { toggleWinnerLeaves } = useDraws();
  const { step, draws, winnerLeaves } = useDrawsState();
  const race = useDrawRace();
  return (
    <>
      {race !== null && (
        <div className={menu.block}>
          <RaceItems race={race} onDone={onDone} />
        </div>
      )}
      <div className={menu.block}>
        {step === 'enter' && (
          <div className={menu.row}>
            <Switch
              label="The winner leaves the list"
              checked={winnerLeaves}
              onChange={toggleWinnerLeaves}
            />
          </div>
        )}
        <SlowFinishItem />
        <Item label="Check a draw" onClick={() => router.go('check')} />
        {draws.length > 0 && race === null && <NewSession onDone={onDone} />}
      </div>
    </>
  );
}

/** The switch for the stage in a window. In full screen, the draws are always on a stage. */
function ScreenItems() {
  const { router } = useStores();
  const route = useObservableEagerState(router.route$);
  const hasStage = route.kind === 'draw' && route.stage !== undefined;
  if (useIsFullScreen()) return null;
  return (
    <div className={menu.row}>
      <Switch
        label="Hide controls when idle"
        checked={hasStage}
        onChange={(isOn) => router.go('draw', isOn ? 'plain' : undefined)}
      />
    </div>
  );
}

/** The switch for the slow motion at the finish. Renders nothing with reduced motion, because there is none then. */
function SlowFinishItem() {
  const { slowFinishSwitch } = useDraws();
  const isOn = useObservableEagerState(slowFinishSwitch.isOn$);
  if (useMediaQuery(REDUCED_MOTION)) return null;
  return (
    <div className={menu.row}>
      <Switch label="Slow-motion finish" checked={isOn} onChange={slowFinishSwitch.toggle} />
    </div>
  );
}

interface RaceItemsProps {
  readonly race: DrawRace;
  readonly onDone: () => void;
}

/** The speed of the race, and Finish now. In a wide window, both are also in the bar. */
function RaceItems({ race, onDone }: RaceItemsProps) {
  const speed = useObservableEagerState(race.speed$);
  return (
    <SpeedItems
      speed={speed}
      onChoose={race.setSpeed}
      finishKey={shortcutKey(DRAW_SHORTCUTS, 'finishRace')}
      onFinish={() => {
        onDone();
        race.finish();
      }}
    />
  );
}

/** Begins a new session. Asks first, because a new session discards the record of the current one. */
function NewSession({ onDone }: { onDone: () => void }) {
  const { beginSession } = useDraws();
  const [state, setState] = useState<'initial' | 'asking' | 'kept'>('initial');
  if (state !== 'asking') {
    return (
      <Item label="New session" autoFocus={state === 'kept'} onClick={() => setState('asking')} />
    );
  }
  return (
    <div className={styles.newSessionQuestion} role="alert">
      <p>Numbers begin at 1 again. Copy the record first.</p>
      <Button
        size="sm"
        autoFocus
        onClick={() => {
          onDone();
          beginSession();
        }}
      >
        New session
      </Button>
      <Button size="sm" variant="outline" onClick={() => setState('kept')}>
        Back
      </Button>
    </div>
  );
}
