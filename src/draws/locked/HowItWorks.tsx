import { Dialog } from '../../ui/Dialog';
import styles from './HowItWorks.module.css';
import type { SourceTexts } from './wordSources';

interface HowItWorksProps {
  readonly texts: SourceTexts;
  readonly onClose: () => void;
}

/** The dialog that explains a lock, its word, and what they cannot show. It fits on the screen of a phone. */
export function HowItWorks({ texts, onClose }: HowItWorksProps) {
  const { subject, arrival, inRoom, inCall } = texts;
  return (
    <Dialog title="How does this work?" width={680} onClose={onClose}>
      <dl className={styles.parts}>
        <dt>The lock</dt>
        <dd>
          This device drew a number at random, and sealed it with the list. The fingerprint stands
          for all of this. Whoever scans it now can see later whether anything was changed.
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
        <dt>What it cannot show</dt>
        <dd>
          This device knows the number. Whoever operates it could work out the result of each word
          before one is given. A drand round that is still to come takes this away, if others have
          the lock before, and the draw is run. No record shows whether the list was complete, who
          gave the word, or whether there were other sessions.
        </dd>
      </dl>
    </Dialog>
  );
}
