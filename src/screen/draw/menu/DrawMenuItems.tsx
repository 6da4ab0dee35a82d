import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import { SPEEDS, useStores } from '../../../game';
import { useDrawRace, useDraws, useDrawsState } from '../../../game/draw/DrawsContext';
import type { DrawRace } from '../../../game/draw/drawRace';
import { SCHEME_LABELS, SCHEMES, useScheme } from '../../../theme/scheme';
import { Button } from '../../../ui/Button';
import { Switch } from '../../../ui/Switch';
import { formatSpeed } from '../../action-bar/formatSpeed';
import { Block, Item, Row, SpeedRow } from '../../more/menuItems';
import { SegmentedControl } from '../../more/SegmentedControl';
import { toggleFullScreen } from '../useFullScreen';
import styles from './DrawMenu.module.css';

interface DrawMenuItemsProps {
  /** Closes the menu. */
  readonly onDone: () => void;
  /** Closes the menu, and shows the keyboard shortcuts. */
  readonly onShortcuts: () => void;
}

/** The menu items that apply to the current page (draws or check) and step. */
export function DrawMenuItems({ onDone, onShortcuts }: DrawMenuItemsProps) {
  const { router, sound } = useStores();
  const isAtDraw = useObservableEagerState(router.route$).kind === 'draw';
  const isSoundOn = useObservableEagerState(sound.isOn$);
  const draws = useDraws();
  const { step, draws: sessionDraws, winnerLeaves } = useDrawsState();
  const [scheme, setScheme] = useScheme();
  const race = useDrawRace();
  return (
    <>
      {isAtDraw && race !== null && (
        <Block>
          <RaceItems race={race} onDone={onDone} />
        </Block>
      )}
      <Block>
        {isAtDraw && step === 'enter' && (
          <Row>
            <Switch
              label="The winner leaves the list"
              checked={winnerLeaves}
              onChange={draws.toggleWinnerLeaves}
            />
          </Row>
        )}
        {isAtDraw && <Item isRowOnPhone label="Check a draw" onClick={() => router.go('check')} />}
        {!isAtDraw && (
          <Item isRowOnPhone label="Back to the races" onClick={() => router.go('races')} />
        )}
        {isAtDraw && sessionDraws.length > 0 && race === null && <NewSession onDone={onDone} />}
      </Block>
      <Block>
        {document.fullscreenEnabled && (
          <Item
            isRowOnPhone
            label="Full screen"
            shortcut="Shift F"
            onClick={() => {
              toggleFullScreen();
              onDone();
            }}
          />
        )}
        <Row>
          <Switch label="Sound" checked={isSoundOn} onChange={sound.toggle} />
        </Row>
        <Row>
          Theme
          <SegmentedControl
            label="Theme"
            values={SCHEMES}
            chosen={scheme}
            formatValue={(value) => SCHEME_LABELS[value]}
            onChoose={setScheme}
          />
        </Row>
        <Item isRowOnPhone label="Keyboard shortcuts" onClick={onShortcuts} />
      </Block>
    </>
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
    <SpeedRow>
      <div>
        <span>Speed</span>
        <SegmentedControl
          label="Speed"
          values={SPEEDS}
          chosen={speed}
          formatValue={formatSpeed}
          onChoose={race.setSpeed}
        />
      </div>
      <Item
        isPrimary
        label="Finish now"
        shortcut="F"
        onClick={() => {
          onDone();
          race.finish();
        }}
      />
    </SpeedRow>
  );
}

/** Begins a new session. Asks first, because a new session discards the record of the current one. */
function NewSession({ onDone }: { onDone: () => void }) {
  const { beginSession } = useDraws();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <Item isRowOnPhone label="New session" onClick={() => setAsking(true)} />;
  return (
    <div className={styles.question} role="alert">
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
      <Button size="sm" variant="outline" onClick={() => setAsking(false)}>
        Back
      </Button>
    </div>
  );
}
