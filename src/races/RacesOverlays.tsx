import { useObservableEagerState } from 'observable-hooks';
import type { Overlay } from './overlay';
import { Overlays } from '../page/Overlays';
import { useStores } from './GameContext';
import { retryableLazy } from '../ui/retryableLazy';
import { MEDIA } from '../theme/media';
import { useMediaQuery } from '../ui/useMediaQuery';
import { SHORTCUT_SECTIONS } from './shortcuts';
import { focusMoreButton } from './action-bar/ActionBar';
import { Shortcuts } from './Shortcuts';

const PhotoFinish = retryableLazy(() => import('./photo/PhotoFinish'));
const PickList = retryableLazy(() => import('./pick/PickList'));
const MoreMenu = retryableLazy(() => import('./more/MoreMenu'));
const ShareDialog = retryableLazy(() => import('./share/ShareDialog'));
const CopyDialog = retryableLazy(() => import('./share/CopyDialog'));
const CodeDialog = retryableLazy(() => import('./share/CodeDialog'));
const HistoryDialog = retryableLazy(() => import('./history/HistoryDialog'));
const SeasonDialog = retryableLazy(() => import('./season/SeasonDialog'));
const ShortcutsDialog = retryableLazy(() => import('../page/ShortcutsDialog'));

/** Renders the overlays and the shortcuts of the races. Each overlay loads when it is first opened. */
export function RacesOverlays() {
  const { close, open, overlay$ } = useStores().overlay;
  const overlay = useObservableEagerState(overlay$);
  const isMenuPopover = !useMediaQuery(MEDIA.phone);
  const renderOverlay = (overlay: Overlay) => {
    switch (overlay.kind) {
      case 'photo':
        return (
          <PhotoFinish
            programId={overlay.programId}
            onShowProgram={(programId) => open({ ...overlay, programId })}
          />
        );
      case 'pick':
        return <PickList key={overlay.programId} programId={overlay.programId} />;
      case 'share':
        return <ShareDialog isCopyRefused={overlay.isCopyRefused ?? false} />;
      case 'copy':
        return <CopyDialog format={overlay.format} text={overlay.text} />;
      case 'code':
        return <CodeDialog />;
      case 'history':
        return <HistoryDialog />;
      case 'season':
        return <SeasonDialog />;
      case 'more':
        return <MoreMenu />;
      case 'shortcuts':
        return <ShortcutsDialog sections={SHORTCUT_SECTIONS} onClose={close} />;
    }
  };
  return (
    <Overlays
      overlay={overlay}
      onClose={close}
      renderOverlay={renderOverlay}
      shortcuts={<Shortcuts />}
      // The popover of the menu shows the shortcuts of its items, so they work while it is open.
      allowsShortcuts={({ kind }) => kind === 'more' && isMenuPopover}
      focusPage={focusMoreButton}
    />
  );
}
