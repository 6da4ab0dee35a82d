import { chakra } from '@chakra-ui/react/styled-system';
import type { LinkError } from '../../game';
import { Button } from '../../ui/Button';
import { WarningIcon, CrossIcon } from '../../ui/icons';
import { focusMore } from '../more/focusMore';
import { useOpenOverlay } from '../overlays/overlay';

const Place = chakra('div', {
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
    color: 'ink',
    border: '1px solid {colors.red}',
    borderRadius: 'panel',
    '@media print': { display: 'none' },
    '& > svg': { color: 'red', marginBlockStart: { base: '11px', md: '0' } },
    '& > p': { paddingBlock: { base: '10px', md: '0' } },
  },
});

const Cross = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    gridRow: '1',
    gridColumn: { base: '3', md: '4' },
    width: { base: '44px', md: '36px' },
    height: { base: '44px', md: '36px' },
    borderRadius: 'button',
    cursor: 'pointer',
    _hover: { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
  },
});

const WayOut = chakra(Button, {
  base: {
    gridRow: { base: '2', md: '1' },
    gridColumn: { base: '2', md: '3' },
    justifySelf: 'start',
    minHeight: { base: '44px', md: '38px' },
  },
});

interface AlarmBannerProps {
  readonly error: LinkError;
  readonly onDismiss: () => void;
}

/** Says why a link opened nothing, and offers the way out. */
export function LinkErrorBanner({ error: { fault, isFirstLoad }, onDismiss }: AlarmBannerProps) {
  const open = useOpenOverlay();
  const [what, why] = WORDS[fault];
  return (
    <Place>
      <Banner role="alert">
        <WarningIcon />
        <p>
          <strong>{what}</strong> {why}
          {isFirstLoad && ' The horses below are new ones.'}
        </p>
        {fault === 'newer' ? (
          <WayOut
            variant="outline"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload
          </WayOut>
        ) : (
          <WayOut
            variant="outline"
            onClick={() => {
              open({ kind: 'code' });
            }}
          >
            Enter a meeting code
          </WayOut>
        )}
        <Cross
          type="button"
          aria-label="Dismiss"
          onClick={() => {
            focusMore();
            onDismiss();
          }}
        >
          <CrossIcon />
        </Cross>
      </Banner>
    </Place>
  );
}

const UNREADABLE = [
  'This link cannot be read.',
  'Part of it is missing or was changed on the way.',
] as const;

const WORDS = {
  malformed: UNREADABLE,
  mistyped: UNREADABLE,
  newer: ['This link needs a newer Furlong.', 'Reload the page to get it.'],
  older: ['This link is from an older Furlong.', 'Its races are no longer run.'],
} as const satisfies Record<LinkError['fault'], readonly [string, string]>;
