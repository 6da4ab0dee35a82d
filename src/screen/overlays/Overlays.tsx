import { Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import type { Overlay } from './overlay';

interface OverlaysProps {
  readonly overlay: Overlay | null;
  readonly onClose: () => void;
}

/** What lies over the page. Each comes when it is asked for: the page loads without them. */
export function Overlays({ overlay, onClose }: OverlaysProps) {
  if (overlay === null) return null;
  return (
    <ErrorBoundary>
      <Suspense>{dialogOf(overlay, onClose)}</Suspense>
    </ErrorBoundary>
  );
}

function dialogOf(overlay: Overlay, onClose: () => void) {
  switch (overlay.kind) {
    // One case for each dialog, all of them lazy.
    default:
      onClose();
      return null;
  }
}
