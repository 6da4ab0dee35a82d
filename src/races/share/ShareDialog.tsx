import { useLayoutEffect, useRef } from 'react';
import { CARD, ROSTER } from '../program/describeCard';
import { formatLink } from './link';
import { formatCode, type Meeting } from '../../../streams';
import { useStores, useGameState } from '../GameContext';
import hidden from '../../ui/visuallyHidden.module.css';
import { Button } from '../../ui/Button';
import { Copied, useCopy } from '../../ui/copyText';
import { Dialog } from '../../ui/Dialog';
import { useQrCode } from '../../ui/QrCode';
import { TextField } from '../../ui/TextField';
import styles from './share.module.css';

/**
 * Shows the code of the current meeting, and its link as a text and as a QR code. `copyLink` opens this dialog if
 * the browser refuses to copy the link. The field with the link then has the focus, so that the visitor can copy
 * the link by hand.
 */
export default function ShareDialog({ isCopyRefused }: { isCopyRefused: boolean }) {
  const meeting = useGameState('meeting');
  const { overlay } = useStores();
  return (
    <Dialog title="Share this meeting" width={1040} onClose={overlay.close}>
      {meeting === null ? (
        <p className={styles.empty}>There are no races to share yet. Generate a program first.</p>
      ) : (
        <MeetingToShare meeting={meeting} isCopyRefused={isCopyRefused} />
      )}
    </Dialog>
  );
}

function MeetingToShare({ meeting, isCopyRefused }: { meeting: Meeting; isCopyRefused: boolean }) {
  const link = formatLink(meeting);
  const [qrPlace, qrCode] = useQrCode(link);
  return (
    <div className={styles.columns}>
      <div ref={qrPlace} className={styles.qr}>
        {qrCode}
      </div>
      <div>
        <p className={styles.label}>Meeting</p>
        <MeetingCode seed={meeting.seed} />
        <p className={styles.run}>
          {meeting.card > 1 && (
            <>
              Program <strong>{meeting.card}</strong> ·{' '}
            </>
          )}
          Run <strong>{meeting.run}</strong>
        </p>
        <p className={styles.explanation}>
          Whoever opens this link sees these {ROSTER} and {CARD} at the gate. Start All Races then
          shows exactly this run.
        </p>
        <LinkControls link={link} isCopyRefused={isCopyRefused} />
      </div>
    </div>
  );
}

function LinkControls({ link, isCopyRefused }: { link: string; isCopyRefused: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, copy] = useCopy(isCopyRefused ? 'Not allowed' : null);
  const copyOrSelect = () => {
    copy(link, (outcome) => {
      if (outcome === 'Copied') return;
      field.current?.focus();
      field.current?.select();
    });
  };
  return (
    <>
      <div className={`${styles.fieldRow} ${styles.linkRow}`}>
        <TextField
          ref={field}
          value={link}
          readOnly
          aria-label="Link"
          data-autofocus={isCopyRefused || undefined}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copyOrSelect}>
          {outcome === 'Copied' ? <Copied>Link copied</Copied> : 'Copy link'}
        </Button>
        {'share' in navigator && (
          <Button
            variant="outline"
            onClick={() => {
              // `share` rejects if the visitor closes the share sheet, or if the system has none.
              navigator.share({ title: 'Furlong', url: link }).catch(() => undefined);
            }}
          >
            Share…
          </Button>
        )}
      </div>
      <p className={styles.linkNote} role="status">
        {outcome === 'Not allowed'
          ? 'The link is selected, so you can copy it yourself.'
          : 'Nothing is uploaded: the link holds it all.'}
        {outcome === 'Copied' && <span className={hidden.visuallyHidden}>Link copied</span>}
      </p>
    </>
  );
}

/** Shows a meeting code in the largest font that fits. Measures the code, because its width varies. */
function MeetingCode({ seed }: { seed: number }) {
  const element = useRef<HTMLElement>(null);
  const code = formatCode(seed);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { width } = element.current.getBoundingClientRect();
    const fontSize = parseFloat(getComputedStyle(element.current).fontSize);
    element.current.style.setProperty('--width-em', String(width / fontSize));
  }, [code]);
  return (
    <div className={styles.codeContainer}>
      <strong ref={element} className={styles.code} translate="no">
        {code}
      </strong>
    </div>
  );
}
