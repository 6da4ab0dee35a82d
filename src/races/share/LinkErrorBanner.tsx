import type { LinkError } from './deepLink';
import { useStores } from '../GameContext';
import { Button } from '../../ui/Button';
import { CrossIcon, WarningIcon } from '../../ui/lazyIcons';
import { focusMoreButton } from '../action-bar/ActionBar';
import styles from './LinkErrorBanner.module.css';

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
  /** Places the banner on the page. */
  readonly className: string;
}

/**
 * Shows why a link opened no meeting, and a button that reloads the page or opens the code dialog. Also shows that
 * the address cannot be changed.
 */
export default function LinkErrorBanner({ error, className }: LinkErrorBannerProps) {
  const { fault, isFirstLoad } = error;
  const { deepLink, overlay } = useStores();
  const { problem, reason } = MESSAGES[fault];
  const isNewer = fault === 'newer';
  return (
    <div className={`${className} ${styles.banner}`} role="alert">
      <WarningIcon />
      <p>
        <strong>{problem}</strong> {reason}
        {isFirstLoad && ' The horses below are new ones.'}
      </p>
      {fault !== 'stuck' && (
        <Button
          className={styles.action}
          variant="outline"
          onClick={() => {
            if (isNewer) deepLink.reload();
            else overlay.open({ kind: 'code' });
          }}
        >
          {isNewer ? 'Reload' : 'Enter a meeting code'}
        </Button>
      )}
      <button
        className={styles.dismiss}
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          focusMoreButton();
          deepLink.dismiss();
        }}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
