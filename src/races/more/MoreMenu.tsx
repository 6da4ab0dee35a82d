import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFinalResults, useHasStandings, useHistory } from '../hooks';
import { useStores, useGameState } from '../GameContext';
import { MeetingLabel } from '../action-bar/BarTools';
import { MORE_BUTTON_ID } from '../action-bar/ActionBar';
import { findStandingsHeading, showStandings } from '../standings/showStandings';
import Menu from '../../ui/Menu';
import { useObservableEagerState } from 'observable-hooks';
import type { CopiedContent, Notification } from '../../page/notifications';
import { ChevronIcon } from '../../ui/lazyIcons';
import { haveAllRacesEnded } from '../history/history';
import type { Overlay } from '../overlay';
import { copyLink, notifyOfCopy } from '../share/copyLink';
import { shortcutKey } from '../../page/shortcuts';
import { RACES_SHORTCUTS } from '../shortcuts';
import { loadSheet } from '../print/PrintWhenIdle';
import { Item } from '../../ui/menuItems';
import { SoundItem, SpeedItems, ThemeItem } from '../../page/settingItems';
import type { Stores } from '../createStores';
import { explainNotLoaded } from '../../ui/notLoaded';
import { formatCount } from '../../ui/words';
import menu from '../../ui/menuItems.module.css';
import { useSeason } from '../DeferredStores';
import styles from './MoreMenu.module.css';

/** The menu of the More button of the races. */
export default function MoreMenu() {
  const { overlay } = useStores();
  const meetingRow =
    useGameState('meeting') === null ? undefined : (
      <span className={styles.meetingRow}>
        <MeetingLabel />
      </span>
    );
  const willShowStandings = useRef(false);
  // Shows the standings when the menu has closed.
  useLayoutEffect(
    () => () => {
      if (willShowStandings.current) showStandings();
    },
    [],
  );
  return (
    <Menu
      sheetTitle={meetingRow}
      popoverHead={meetingRow}
      triggerId={MORE_BUTTON_ID}
      focusAfter={() => (willShowStandings.current ? findStandingsHeading() : null)}
      onClose={overlay.close}
    >
      <MoreItems
        onShowStandings={() => {
          willShowStandings.current = true;
          overlay.close();
        }}
      />
    </Menu>
  );
}

interface MoreItemsProps {
  /** Closes the menu and shows the standings. */
  readonly onShowStandings: () => void;
}

/** The items of the menu that apply to the current state of the game. */
function MoreItems({ onShowStandings }: MoreItemsProps) {
  const stores = useStores();
  const { deepLink, game, overlay, notifications, today$ } = stores;
  const today = useObservableEagerState(today$);
  const runCount = useHistory().length;
  const speed = useGameState('speed');
  const isRacing = useGameState('isRacing');
  const hasMeeting = useGameState('meeting') !== null;
  const programs = useGameState('programs');
  const finalResults = useFinalResults();
  const isOver = haveAllRacesEnded({ programs, finalResults });
  const hasStandings = useHasStandings();
  useEffect(() => {
    if (isOver) void loadExport();
  }, [isOver]);
  const notification = useObservableEagerState(notifications.notification$);
  const open = (kind: 'share' | 'code' | 'history' | 'season' | 'shortcuts') => () =>
    overlay.open({ kind });
  const finishNow = () => {
    game.finishAllRaces();
    overlay.close();
  };
  const confirmationOf = (content: CopiedContent) =>
    notification?.copiedContent === content ? notification.text : null;
  return (
    <>
      <div className={menu.block}>
        {/* Another card would end the races. */}
        {!isRacing && (
          <Item
            label="Today’s card"
            onClick={() => {
              overlay.close();
              deepLink.openDay(today);
            }}
          />
        )}
        <SeasonItem onClick={open('season')} />
        <Item
          label="Draw lots"
          shortcut={shortcutKey(RACES_SHORTCUTS, 'openDraw')}
          onClick={() => {
            overlay.close();
            deepLink.openDraws();
          }}
        />
      </div>
      <div className={menu.block}>
        <SpeedItems
          speed={speed}
          onChoose={game.setSpeed}
          finishKey={shortcutKey(RACES_SHORTCUTS, 'finishRaces')}
          onFinish={isRacing ? finishNow : null}
        />
      </div>
      <div className={menu.block}>
        <section className={menu.group}>
          <h3>Share</h3>
          {hasMeeting && (
            <>
              <Item
                label="Copy link"
                shortcut={shortcutKey(RACES_SHORTCUTS, 'copyLink')}
                confirmation={confirmationOf('link')}
                onClick={() => void copyLink(stores)}
              />
              <Item
                label="QR code"
                shortcut={shortcutKey(RACES_SHORTCUTS, 'openShare')}
                onClick={open('share')}
              />
            </>
          )}
          <Item label="Enter a code" onClick={open('code')} />
        </section>
        {hasMeeting && (
          <section className={menu.group}>
            <h3>{isOver ? 'Results' : 'Program'}</h3>
            {isOver && (
              <>
                <Item
                  label="Copy as text"
                  confirmation={confirmationOf('text')}
                  onClick={() => void notifyOfCopy(stores, copyResults(stores, 'text'))}
                />
                <Item
                  label="Copy as CSV"
                  confirmation={confirmationOf('csv')}
                  onClick={() => void notifyOfCopy(stores, copyResults(stores, 'csv'))}
                />
                <Item label="Download JSON" onClick={() => void downloadResults(stores, 'json')} />
                <Item label="Download CSV" onClick={() => void downloadResults(stores, 'csv')} />
              </>
            )}
            <Item
              label="Print"
              shortcut="Control+P"
              onClick={() => {
                overlay.close();
                void printSheet(stores);
              }}
            />
          </section>
        )}
      </div>
      {(hasMeeting || runCount > 0) && (
        <div className={menu.block} data-has-line-above>
          {hasStandings && <Item label="Standings" onClick={onShowStandings} />}
          <Item
            label="History"
            shortcut={shortcutKey(RACES_SHORTCUTS, 'openHistory')}
            note={
              <>
                {formatCount(runCount, 'run')}
                <ChevronIcon />
              </>
            }
            onClick={open('history')}
          />
        </div>
      )}
      <div className={menu.block}>
        <ThemeItem />
        <SoundItem />
        <div className={menu.wideOnly}>
          <Item
            label="Keyboard shortcuts"
            shortcut={shortcutKey(RACES_SHORTCUTS, 'openHelp')}
            onClick={open('shortcuts')}
          />
        </div>
      </div>
    </>
  );
}

/** Opens the season of the day on the screen. Renders nothing for other cards. */
function SeasonItem({ onClick }: { onClick: () => void }) {
  const { date } = useSeason().state;
  return date && <Item label="Season" onClick={onClick} />;
}

/** Copies the results. Returns a notification, or the dialog for a copy that the browser refuses. */
async function copyResults(
  stores: Stores,
  format: 'text' | 'csv',
): Promise<Notification | Overlay> {
  const module = await loadExport();
  if (module === null) return describeNotLoaded();
  const { outcome, text } = await module.copyAs(stores, format);
  // `copiedContent` determines which item of the menu shows the text in place of its label.
  return outcome === 'Copied'
    ? { copiedContent: format, text: format === 'text' ? 'Text copied' : 'CSV copied' }
    : { kind: 'copy', format, text };
}

/** Downloads the results as a file. Shows a notification if the export cannot be loaded. */
async function downloadResults(stores: Stores, format: 'json' | 'csv'): Promise<void> {
  const module = await loadExport();
  if (module === null) stores.notifications.notify(await describeNotLoaded());
  else if (format === 'json') module.downloadAsJson(stores);
  else module.downloadAsCsv(stores);
}

/** Opens the print dialog. Shows a notification if the printable sheet cannot be loaded. */
async function printSheet({ notifications, print }: Stores): Promise<void> {
  if (!(await print(loadSheet))) notifications.notify(await describeNotLoaded());
}

/**
 * Loads the export module, `null` if this fails. Some browsers allow copying only right after a click, so the module
 * must be loaded before the click.
 */
function loadExport() {
  return import('../results/exportResults').catch(() => null);
}

async function describeNotLoaded(): Promise<Notification> {
  const { message } = await explainNotLoaded();
  return { copiedContent: null, text: message };
}
