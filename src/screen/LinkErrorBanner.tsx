import { chakra } from '@chakra-ui/react/styled-system';
import { type LinkError, useStores } from '../game';
import { Button } from '../ui/Button';
import { CrossIcon, WarningIcon } from '../ui/overlayIcons';

const BannerRow = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    paddingInline: { base: '3', md: 'max({spacing.5}, (100% - {sizes.wrapper}) / 2)' },
    paddingBlockStart: { base: '2', md: '4' },
  },
});

const Banner = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
    alignItems: { base: 'start', md: 'center' },
    columnGap: '3',
    padding: { base: '{spacing.2} {spacing.1} {spacing.3} {spacing.4}', md: '11px 12px 11px 16px' },
    bg: 'alarm',
    border: '1px solid {colors.red}',
    borderRadius: 'panel',
    '@media print': { display: 'none' },
    '& > svg': { color: 'red', marginBlockStart: { base: '11px', md: '0' } },
    '& > p': { paddingBlock: { base: '10px', md: '0' } },
  },
});

const DismissButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    gridRow: '1',
    gridColumn: { base: '3', md: '4' },
    boxSize: { base: '44px', md: '36px' },
    borderRadius: 'button',
    cursor: 'pointer',
    _hover: { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
  },
});

const ActionButton = chakra(Button, {
  base: {
    gridRow: { base: '2', md: '1' },
    gridColumn: { base: '2', md: '3' },
    justifySelf: 'start',
    minHeight: { base: '44px', md: '38px' },
  },
});

const UNREADABLE = {
  problem: 'This link cannot be read.',
  reason: 'Part of it is missing or was changed on the way.',
};

const MESSAGES = {
  malformed: UNREADABLE,
  mistyped: UNREADABLE,
  newer: { problem: 'This link needs a newer Furlong.', reason: 'Reload the page to get it.' },
  stuck: {
    problem: 'The browser does not let this page change its address.',
    reason: 'The address may name other races. Copy link in the menu has the right ones.',
  },
  older: { problem: 'This link is from an older Furlong.', reason: 'Its races are no longer run.' },
} as const satisfies Record<LinkError['fault'], { problem: string; reason: string }>;

interface LinkErrorBannerProps {
  readonly error: LinkError;
  readonly onDismiss: () => void;
}

/**
 * Shows why a link opened no meeting, and a button that reloads the page or opens the code dialog. Also shows that
 * the address cannot be changed.
 */
export default function LinkErrorBanner({ error, onDismiss }: LinkErrorBannerProps) {
  const { fault, isFirstLoad } = error;
  const { deepLink, overlay } = useStores();
  const { problem, reason } = MESSAGES[fault];
  const isNewer = fault === 'newer';
  return (
    <BannerRow>
      <Banner role="alert">
        <WarningIcon />
        <p>
          <strong>{problem}</strong> {reason}
          {isFirstLoad && ' The horses below are new ones.'}
        </p>
        {fault !== 'stuck' && (
          <ActionButton
            variant="outline"
            onClick={() => {
              if (isNewer) deepLink.reload();
              else overlay.open({ kind: 'code' });
            }}
          >
            {isNewer ? 'Reload' : 'Enter a meeting code'}
          </ActionButton>
        )}
        <DismissButton type="button" aria-label="Dismiss" onClick={onDismiss}>
          <CrossIcon />
        </DismissButton>
      </Banner>
    </BannerRow>
  );
}
