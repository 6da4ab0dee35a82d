import { useObservableEagerState } from 'observable-hooks';
import { type ReactNode, use } from 'react';
import type { Overlay } from './overlay';
import { useStores } from './GameContext';
import { Button } from '../ui/Button';
import { ErrorBoundary, ReloadContext } from '../ui/ErrorBoundary';
import type { Failure } from '../ui/notLoaded';
import belowBar from '../ui/belowBar.module.css';
import styles from './Overlays.module.css';

interface OverlaysProps {
  readonly renderOverlay: (overlay: Overlay) => ReactNode;
  /** The shortcuts of the page. Rendered unless an overlay is on the screen for which `disablesShortcuts` returns true. */
  readonly shortcuts: ReactNode;
  readonly disablesShortcuts: (overlay: Overlay) => boolean;
  /** Moves the focus to an element that stays on the page, before a message with the focus disappears. */
  readonly focusPage: () => void;
}

/** Renders the open overlay, or a message if it fails. Renders the shortcuts too, because some overlays disable them. */
export function Overlays({
  renderOverlay,
  shortcuts,
  disablesShortcuts,
  focusPage,
}: OverlaysProps) {
  const { overlay$, close } = useStores().overlay;
  const overlay = useObservableEagerState(overlay$);
  if (overlay === null) return shortcuts;
  return (
    <ErrorBoundary
      // An overlay of another kind remounts the boundary, which clears the previous error.
      key={overlay.kind}
      // An overlay that is opened again loads again.
      subject={overlay}
      whileLoading={shortcuts}
      fallback={(failure, retry) => (
        <>
          {shortcuts}
          <FailedOverlay
            failure={failure}
            onRetry={() => {
              focusPage();
              retry();
            }}
            onClose={() => {
              focusPage();
              close();
            }}
          />
        </>
      )}
    >
      {renderOverlay(overlay)}
      {!disablesShortcuts(overlay) && shortcuts}
    </ErrorBoundary>
  );
}

interface FailedOverlayProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A message in place of an overlay. Not a dialog, because the code of the dialogs may be what failed to load. */
function FailedOverlay({ failure, onRetry, onClose }: FailedOverlayProps) {
  const { message, canReload } = failure;
  // After a rendering error, neither flag is set. But rendering the overlay again may help.
  const canRetry = failure.canRetry || !canReload;
  return (
    <div className={`${belowBar.belowBar} ${styles.failedOverlay}`} role="alert">
      <p>{message}</p>
      {canRetry && (
        <Button variant="outline" autoFocus onClick={onRetry}>
          Try again
        </Button>
      )}
      {canReload && (
        <Button variant="outline" autoFocus={!canRetry} onClick={use(ReloadContext)}>
          Reload
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
