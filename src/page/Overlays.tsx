import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect } from 'react';
import type { Overlay } from './overlay';
import { useStores } from './GameContext';
import { Button } from '../ui/Button';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import type { Failure } from '../ui/notLoaded';
import { retryableLazy } from '../ui/retryableLazy';
import belowBar from '../ui/belowBar.module.css';
import { focusMoreButton } from '../races/action-bar/ActionBar';
import styles from './Overlays.module.css';

const PhotoFinish = retryableLazy(() => import('../races/photo/PhotoFinish'));
const PickList = retryableLazy(() => import('../races/pick/PickList'));
const MoreMenu = retryableLazy(() => import('../races/more/MoreMenu'));
const ShareDialog = retryableLazy(() => import('../races/share/ShareDialog'));
const CodeDialog = retryableLazy(() => import('../races/share/CodeDialog'));
const HistoryDialog = retryableLazy(() => import('../races/history/HistoryDialog'));
const ShortcutsDialog = retryableLazy(() => import('./ShortcutsDialog'));

/** Renders the open overlay. Each kind loads when it is first opened, so the page loads without overlays. */
export function Overlays() {
  const { overlay: store, deepLink } = useStores();
  const overlay = useObservableEagerState(store.overlay$);
  if (overlay === null) return null;
  const renderOverlay = () => {
    switch (overlay.kind) {
      case 'photo':
        return (
          <PhotoFinish
            programId={overlay.programId}
            onShowProgram={(programId) => store.open({ ...overlay, programId })}
          />
        );
      case 'pick':
        return <PickList key={overlay.programId} programId={overlay.programId} />;
      case 'share':
        return <ShareDialog isCopyRefused={overlay.isCopyRefused ?? false} />;
      case 'code':
        return <CodeDialog />;
      case 'history':
        return <HistoryDialog />;
      case 'more':
        return <MoreMenu />;
      case 'shortcuts':
        return <ShortcutsDialog onClose={store.close} />;
      case 'failed':
        // Not a dialog, because the code of the dialogs may be what failed to load. A click on Try again or on Close
        // unmounts the button, so it first moves the focus to the More button.
        return (
          <div className={`${belowBar.belowBar} ${styles.failedOverlay}`} role="alert">
            <p>{overlay.message}</p>
            {overlay.canRetry && (
              <Button
                variant="outline"
                autoFocus
                onClick={() => {
                  focusMoreButton();
                  store.open(overlay.failed);
                }}
              >
                Try again
              </Button>
            )}
            {overlay.canReload && (
              <Button variant="outline" autoFocus={!overlay.canRetry} onClick={deepLink.reload}>
                Reload
              </Button>
            )}
            <Button
              variant="outline"
              onClick={() => {
                focusMoreButton();
                store.close();
              }}
            >
              Close
            </Button>
          </div>
        );
    }
  };
  return (
    <ErrorBoundary
      // An overlay of another kind remounts the boundary, which clears the previous error.
      key={overlay.kind}
      fallback={(failure) => <ReportFailure failure={failure} overlay={overlay} />}
    >
      {renderOverlay()}
      <ReportShown overlay={overlay} />
    </ErrorBoundary>
  );
}

/** Reports that the overlay, its sibling, is on the screen. While the overlay suspends, the effect does not run. */
function ReportShown({ overlay }: { overlay: Overlay }) {
  const { setShown } = useStores().overlay;
  useLayoutEffect(() => setShown(overlay), [setShown, overlay]);
  return null;
}

/** Opens an overlay with the error message in place of the failed overlay. */
function ReportFailure({ failure, overlay }: { failure: Failure; overlay: Overlay }) {
  const { open } = useStores().overlay;
  useLayoutEffect(
    () =>
      open({
        kind: 'failed',
        ...failure,
        // After a rendering error, both flags are false. But opening the overlay again may help.
        canRetry: failure.canRetry || !failure.canReload,
        failed: overlay,
      }),
    [open, failure, overlay],
  );
  return null;
}
