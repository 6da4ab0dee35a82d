import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type RefObject, Suspense, useLayoutEffect } from 'react';
import { type Overlay, useStores } from '../game';
import { Button } from '../ui/Button';
import { ErrorBoundary } from '../ui/ErrorBoundary';

const PhotoFinish = lazy(() => import('./photo/PhotoFinish'));
const MoreMenu = lazy(() => import('./more/MoreMenu'));
const ShareDialog = lazy(() => import('./share/ShareDialog'));
const CodeDialog = lazy(() => import('./share/CodeDialog'));
const HistoryDialog = lazy(() => import('./history/HistoryDialog'));
const ShortcutsDialog = lazy(() => import('./shortcuts/ShortcutsDialog'));

const FailureBanner = chakra('div', {
  base: {
    position: 'fixed',
    top: { base: 'calc({sizes.phone-bar} + 4px)', md: 'calc({sizes.bar} + 4px)' },
    insetInline: { base: '3', md: '5' },
    zIndex: '4',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '8px 12px 8px 16px',
    bg: 'alarm',
    border: '1px solid {colors.red}',
    borderRadius: 'panel',
    overflowWrap: 'anywhere',
    '@media print': { display: 'none' },
  },
});

interface OverlaysProps {
  readonly overlay: Overlay | null;
  /** Gets the focus when the element that has it is removed. */
  readonly moreButton: RefObject<HTMLButtonElement | null>;
  readonly moreButtonId: string;
}

/** Renders the open overlay. Each kind loads when it is first opened, so the page loads without overlays. */
export function Overlays({ overlay, moreButton, moreButtonId }: OverlaysProps) {
  const { close } = useStores().overlay;
  if (overlay === null) return null;
  const renderOverlay = () => {
    switch (overlay.kind) {
      case 'photo':
        return <PhotoFinish programId={overlay.programId} />;
      case 'share':
        return <ShareDialog isCopyRefused={overlay.isCopyRefused ?? false} />;
      case 'code':
        return <CodeDialog moreButton={moreButton} />;
      case 'history':
        return <HistoryDialog />;
      case 'more':
        return <MoreMenu moreButton={moreButton} moreButtonId={moreButtonId} />;
      case 'shortcuts':
        return <ShortcutsDialog />;
      case 'failed':
        // Not a dialog: the code of the dialogs may be what failed to load.
        return (
          <FailureBanner role="alert">
            <p>{overlay.message}</p>
            <Button
              variant="outline"
              autoFocus
              onClick={() => {
                moreButton.current?.focus({ preventScroll: true });
                close();
              }}
            >
              Close
            </Button>
          </FailureBanner>
        );
    }
  };
  return (
    <ErrorBoundary
      // An overlay of another kind remounts the boundary, which clears the previous error.
      key={overlay.kind}
      fallback={(message) => <ReportFailure message={message} />}
    >
      <Suspense>{renderOverlay()}</Suspense>
    </ErrorBoundary>
  );
}

/** Shows the error message in place of the overlay that failed. */
function ReportFailure({ message }: { message: string }) {
  const { overlay } = useStores();
  useLayoutEffect(() => overlay.open({ kind: 'failed', message }), [overlay, message]);
  return null;
}
