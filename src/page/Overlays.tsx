import { type ReactNode, use } from 'react';
import { Button } from '../ui/Button';
import { ErrorBoundary, ReloadContext } from '../ui/ErrorBoundary';
import type { Failure } from '../ui/notLoaded';
import belowBar from '../ui/belowBar.module.css';
import styles from './Overlays.module.css';

interface OverlaysProps<Overlay extends { readonly kind: string }> {
  /** The open overlay, `null` while none is open. */
  readonly overlay: Overlay | null;
  readonly onClose: () => void;
  readonly renderOverlay: (overlay: Overlay) => ReactNode;
  /** What only works while no overlay is on the screen, unless the overlay is one that `allowsShortcuts`. */
  readonly shortcuts?: ReactNode;
  readonly allowsShortcuts?: (overlay: Overlay) => boolean;
  /** Moves the focus to an element that stays on the page, before a message with the focus disappears. */
  readonly focusPage: () => void;
}

/** Renders the open overlay, or a message if it fails. Renders the shortcuts too, because some overlays disable them. */
export function Overlays<Overlay extends { readonly kind: string }>({
  overlay,
  onClose,
  renderOverlay,
  shortcuts,
  allowsShortcuts = () => false,
  focusPage,
}: OverlaysProps<Overlay>) {
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
              onClose();
            }}
          />
        </>
      )}
    >
      {renderOverlay(overlay)}
      {allowsShortcuts(overlay) && shortcuts}
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
