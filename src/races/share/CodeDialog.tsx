import { useId, useRef, useState } from 'react';
import type { MeetingFault } from '../../../streams';
import { useStores } from '../GameContext';
import { parseLink } from './link';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { findMoreButton } from '../action-bar/ActionBar';
import { handleEnter, TextField } from '../../ui/TextField';
import styles from './share.module.css';

const FAULT_MESSAGES = {
  malformed: 'That is not a meeting code. It looks like K7Q-M2X-WD4.',
  mistyped: 'Check the code: one character seems wrong.',
  newer: 'This code needs a newer Furlong. Reload the page to get it.',
  older: 'This code is from an older Furlong. Its races are no longer run.',
} as const satisfies Record<MeetingFault, string>;

/** Lets the visitor enter a code or link, and opens its meeting. */
export default function CodeDialog() {
  const { deepLink, overlay } = useStores();
  const [fault, setFault] = useState<MeetingFault | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasOpenedMeeting = useRef(false);
  const id = useId();
  const openMeeting = () => {
    const linkOrFault = parseLink(field.current?.value ?? '');
    if (typeof linkOrFault === 'string') {
      setFault(linkOrFault);
      field.current?.focus();
    } else {
      hasOpenedMeeting.current = true;
      // A link can open a photo finish. `close` after `open` would also close the photo finish.
      overlay.close();
      deepLink.open(linkOrFault);
    }
  };
  return (
    <Dialog
      title="Enter a code"
      width={480}
      // The button that opened this dialog may be in the banner of a link error. A new meeting removes that banner.
      focusAfter={() => (hasOpenedMeeting.current ? findMoreButton() : null)}
      onClose={overlay.close}
    >
      <div className={styles.codeForm}>
        <label htmlFor={id}>Meeting code or link</label>
        <div className={styles.fieldRow}>
          <TextField
            id={id}
            ref={field}
            placeholder="K7Q-M2X-WD4"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus
            aria-invalid={fault !== null}
            aria-describedby={`${id}-note`}
            onChange={() => setFault(null)}
            onKeyDown={(event) => handleEnter(event, openMeeting)}
            style={{ letterSpacing: '.04em' }}
          />
          <Button onClick={openMeeting}>Open meeting</Button>
        </div>
        <p
          id={`${id}-note`}
          className={styles.codeNote}
          role="status"
          data-is-fault={fault !== null || undefined}
        >
          {fault === null ? 'Capitals and hyphens are optional.' : FAULT_MESSAGES[fault]}
        </p>
      </div>
    </Dialog>
  );
}
