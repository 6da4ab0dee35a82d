import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import type { Overlay } from './overlay';

const PhotoFinish = lazy(() =>
  import('../photo/PhotoFinish').then(({ PhotoFinish }) => ({ default: PhotoFinish })),
);

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
    case 'photo':
      return <PhotoFinish programId={overlay.programId} onClose={onClose} />;
    // One case for each dialog, all of them lazy.
    case 'share':
    case 'code':
    case 'history':
    case 'shortcuts':
      return null;
  }
}
