import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { useEffect } from 'react';
import {
  type CopiedContent,
  SPEEDS,
  useHasStandings,
  useHaveAllEnded,
  useHistory,
  useIsRacing,
  useMeeting,
  useSpeed,
  useStores,
} from '../../game';
import { SCHEME_LABELS, SCHEMES, useScheme } from '../../theme/scheme';
import { ChevronIcon } from '../../ui/lazyIcons';
import { Switch } from '../../ui/Switch';
import { formatSpeed } from '../action-bar/formatSpeed';
import { copyLink } from '../share/copyLink';
import { shortcutKey } from '../shortcuts/shortcuts';
import { copyResults, downloadResults, preloadExport, print } from './actions';
import { Block, Group, GroupHeading, IconText, Item, Row, SpeedRow } from './menuItems';
import { SegmentedControl } from './SegmentedControl';

interface MoreItemsProps {
  /** Closes the menu and shows the standings. */
  readonly onShowStandings: () => void;
}

/** The items of the menu that apply to the current state of the game. */
export function MoreItems({ onShowStandings }: MoreItemsProps) {
  const stores = useStores();
  const { game, overlay, notifications, router, sound } = stores;
  const runCount = useHistory().length;
  const speed = useSpeed();
  const isRacing = useIsRacing();
  const hasMeeting = useMeeting() !== null;
  const haveAllEnded = useHaveAllEnded();
  const hasStandings = useHasStandings();
  useEffect(() => {
    if (haveAllEnded) preloadExport();
  }, [haveAllEnded]);
  const [scheme, setScheme] = useScheme();
  const isSoundOn = useObservableEagerState(sound.isOn$);
  const notification = useObservableEagerState(notifications.notification$);
  const open = (kind: 'share' | 'code' | 'history' | 'shortcuts') => () => overlay.open({ kind });
  const confirmationOf = (copied: CopiedContent) =>
    notification?.copied === copied ? notification.text : null;
  return (
    <>
      <Block>
        <Item
          isRowOnPhone
          label="Draw lots"
          shortcut={shortcutKey('openDraw')}
          onClick={() => {
            overlay.close();
            router.go('draw');
          }}
        />
      </Block>
      <Block>
        <SpeedRow>
          <div>
            <span>Speed</span>
            <SegmentedControl
              label="Speed"
              values={SPEEDS}
              chosen={speed}
              formatValue={formatSpeed}
              onChoose={game.setSpeed}
            />
          </div>
          {isRacing && (
            <Item
              isPrimary
              label="Finish now"
              shortcut={shortcutKey('finishRaces')}
              onClick={() => {
                game.finishAllRaces();
                overlay.close();
              }}
            />
          )}
        </SpeedRow>
      </Block>
      <Block>
        <Group>
          <GroupHeading>Share</GroupHeading>
          {hasMeeting && (
            <>
              <Item
                label="Copy link"
                shortcut={shortcutKey('copyLink')}
                confirmation={confirmationOf('link')}
                onClick={() => void copyLink(stores)}
              />
              <Item label="QR code" shortcut={shortcutKey('openShare')} onClick={open('share')} />
            </>
          )}
          <Item label="Enter a code" onClick={open('code')} />
        </Group>
        {hasMeeting && (
          <Group>
            <GroupHeading>{haveAllEnded ? 'Results' : 'Racecard'}</GroupHeading>
            {haveAllEnded && (
              <>
                <Item
                  label="Copy as text"
                  confirmation={confirmationOf('text')}
                  onClick={() => void copyResults(stores, 'text')}
                />
                <Item
                  label="Copy as CSV"
                  confirmation={confirmationOf('csv')}
                  onClick={() => void copyResults(stores, 'csv')}
                />
                <Item label="Download JSON" onClick={() => void downloadResults(stores)} />
              </>
            )}
            <Item
              label="Print"
              shortcut="Ctrl P"
              onClick={() => {
                overlay.close();
                void print(stores);
              }}
            />
          </Group>
        )}
      </Block>
      {(hasMeeting || runCount > 0) && (
        <Block data-ruled>
          {hasStandings && <Item isRowOnPhone label="Standings" onClick={onShowStandings} />}
          <Item
            isRowOnPhone
            label="History"
            shortcut={shortcutKey('openHistory')}
            note={
              <IconText css={{ fontSize: '13px', color: 'muted', '& svg': { hideFrom: 'md' } }}>
                {runCount === 1 ? '1 run' : `${runCount} runs`}
                <ChevronIcon />
              </IconText>
            }
            onClick={open('history')}
          />
        </Block>
      )}
      <Block>
        <Row>
          Theme
          <SegmentedControl
            label="Theme"
            values={SCHEMES}
            chosen={scheme}
            formatValue={(scheme) => SCHEME_LABELS[scheme]}
            onChoose={setScheme}
          />
        </Row>
        <Row>
          <Switch label="Sound" checked={isSoundOn} onChange={sound.toggle} />
        </Row>
        <chakra.div css={{ display: { base: 'none', md: 'block' } }}>
          <Item
            isRowOnPhone
            label="Keyboard shortcuts"
            shortcut={shortcutKey('openHelp')}
            onClick={open('shortcuts')}
          />
        </chakra.div>
      </Block>
    </>
  );
}
