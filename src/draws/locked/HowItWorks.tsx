import { Dialog } from '../../ui/Dialog';
import type { LockedDraw } from '../../../streams';
import { HostLimits } from '../HostLimits';
import { textsOf } from '../sourceTexts';
import styles from './HowItWorks.module.css';

interface HowItWorksProps {
  readonly draw: LockedDraw;
  readonly onClose: () => void;
}

/** The dialog that explains a lock and its word, and lists what a host can still do. */
export function HowItWorks({ draw, onClose }: HowItWorksProps) {
  const { subject, arrival, inRoom, inCall } = textsOf(draw);
  const { source } = draw;
  return (
    <Dialog title="How does this work?" width={680} onClose={onClose}>
      <dl className={styles.parts} tabIndex={0}>
        <dt>The lock</dt>
        <dd>
          This device sealed a number with the list. The fingerprint stands for all of this. Whoever
          scans it now can see later whether anything was changed.
        </dd>
        <dt>{subject}</dt>
        <dd>{arrival}</dd>
        <dt>The race</dt>
        <dd>
          It follows from all of this and nothing else. Afterwards the record holds the number, and
          any device can run the race again.
        </dd>
        <dt>In a room</dt>
        <dd>{inRoom}</dd>
        <dt>In a call</dt>
        <dd>{inCall}</dd>
        <dt>Alone</dt>
        <dd>
          Only you know what came first, unless others have the lock before. If the result is only
          for you, you can race without a word.
        </dd>
        <dt>What a host can still do, and who sees it</dt>
        <dd>
          <HostLimits kinds={[source?.kind ?? 'person']} />
        </dd>
      </dl>
    </Dialog>
  );
}
