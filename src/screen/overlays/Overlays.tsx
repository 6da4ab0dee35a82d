import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { FailedOverlay } from './FailedOverlay';
import type { Overlay } from './overlay';

const PhotoFinish = lazy(() =>
  import('../photo/PhotoFinish').then(({ PhotoFinish }) => ({ default: PhotoFinish })),
);
const MoreMenu = lazy(() =>
  import('../more/MoreMenu').then(({ MoreMenu }) => ({ default: MoreMenu })),
);
const ShareDialog = lazy(() =>
  import('./ShareDialog').then(({ ShareDialog }) => ({ default: ShareDialog })),
);
const CodeDialog = lazy(() =>
  import('./CodeDialog').then(({ CodeDialog }) => ({ default: CodeDialog })),
);
const HistoryDialog = lazy(() =>
  import('./HistoryDialog').then(({ HistoryDialog }) => ({ default: HistoryDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

interface OverlaysProps {
  readonly overlay: Overlay | null;
  readonly onClose: () => void;
}

/** What lies over the page. Each comes when it is asked for: the page loads without them. */
export function Overlays({ overlay, onClose }: OverlaysProps) {
  if (overlay === null) return null;
  return (
    <ErrorBoundary
      // One that failed is not in the way of the others.
      key={overlay.kind}
      fallback={(message) => <FailedOverlay message={message} onClose={onClose} />}
    >
      <Suspense>{dialogOf(overlay, onClose)}</Suspense>
    </ErrorBoundary>
  );
}

function dialogOf(overlay: Overlay, onClose: () => void) {
  switch (overlay.kind) {
    case 'photo':
      return <PhotoFinish programId={overlay.programId} onClose={onClose} />;
    case 'share':
      return <ShareDialog isRefused={overlay.isRefused ?? false} onClose={onClose} />;
    case 'code':
      return <CodeDialog onClose={onClose} />;
    case 'history':
      return <HistoryDialog onClose={onClose} />;
    case 'more':
      return <MoreMenu onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
  }
}
