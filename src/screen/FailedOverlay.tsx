import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/Button';

const Banner = chakra('div', {
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
    color: 'ink',
    border: '1px solid {colors.red}',
    borderRadius: 'panel',
    overflowWrap: 'anywhere',
    '@media print': { display: 'none' },
  },
});

interface FailedOverlayProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Shows why an overlay failed. It is no dialog: the code of the dialogs may be what failed to load. */
export function FailedOverlay({ message, onClose }: FailedOverlayProps) {
  return (
    <Banner role="alert">
      <p>{message}</p>
      <Button variant="outline" autoFocus onClick={onClose}>
        Close
      </Button>
    </Banner>
  );
}
