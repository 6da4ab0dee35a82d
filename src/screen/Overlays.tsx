import { lazy, type RefObject, Suspense, useLayoutEffect } from 'react';
import { type Overlay, useStores } from '../game';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { FailedOverlay } from './FailedOverlay';

const PhotoFinish = lazy(() =>
  import('./photo/PhotoFinish').then(({ PhotoFinish }) => ({ default: PhotoFinish })),
);
const MoreMenu = lazy(() =>
  import('./more/MoreMenu').then(({ MoreMenu }) => ({ default: MoreMenu })),
);
const ShareDialog = lazy(() =>
  import('./share/ShareDialog').then(({ ShareDialog }) => ({ default: ShareDialog })),
);
const CodeDialog = lazy(() =>
  import('./share/CodeDialog').then(({ CodeDialog }) => ({ default: CodeDialog })),
);
const HistoryDialog = lazy(() =>
  import('./history/HistoryDialog').then(({ HistoryDialog }) => ({ default: HistoryDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts/ShortcutsDialog').then(({ ShortcutsDialog }) => ({
    default: ShortcutsDialog,
  })),
);

interface OverlaysProps {
  readonly overlay: Overlay | null;
  /** Takes the focus where it would otherwise be lost. */
  readonly moreButton: RefObject<HTMLButtonElement | null>;
  readonly moreButtonId: string;
  readonly onClose: () => void;
}

/** The open overlay. Each kind loads when it is first opened, so that the page loads without them. */
export function Overlays(props: OverlaysProps) {
  const { overlay } = props;
  if (overlay === null) return null;
  return (
    <ErrorBoundary
      // Remounts with the next overlay, which then shows no error of this one.
      key={overlay.kind}
      fallback={(message) => <ReportFailure message={message} />}
    >
      <Suspense>{renderOverlay(overlay, props)}</Suspense>
    </ErrorBoundary>
  );
}

function renderOverlay(overlay: Overlay, { moreButton, moreButtonId, onClose }: OverlaysProps) {
  switch (overlay.kind) {
    case 'photo':
      return <PhotoFinish programId={overlay.programId} onClose={onClose} />;
    case 'share':
      return <ShareDialog isCopyRefused={overlay.isCopyRefused ?? false} onClose={onClose} />;
    case 'code':
      return <CodeDialog moreButton={moreButton} onClose={onClose} />;
    case 'history':
      return <HistoryDialog onClose={onClose} />;
    case 'more':
      return <MoreMenu moreButton={moreButton} moreButtonId={moreButtonId} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'failed':
      return (
        <FailedOverlay
          message={overlay.message}
          onClose={() => {
            moreButton.current?.focus({ preventScroll: true });
            onClose();
          }}
        />
      );
  }
}

/** Replaces the overlay that failed by the message of its error. */
function ReportFailure({ message }: { message: string }) {
  const { overlay } = useStores();
  useLayoutEffect(() => {
    overlay.open({ kind: 'failed', message });
  }, [overlay, message]);
  return null;
}
