import type { WordSource } from '../../streams';
import styles from './HostLimits.module.css';

/** Something that no record can rule out. The table in docs/draw-record.md has the same texts. */
interface Limit {
  /** What a host can still do. */
  readonly what: string;
  /** Who sees it. */
  readonly seenBy: string;
  /** The sources with which a host can do it; all by default. */
  readonly sources?: readonly WordSource['kind'][];
}

/** What a host can still do, the source of the word first. */
export const LIMITS: readonly Limit[] = [
  {
    what: 'Try sealed numbers before the lock until one suits a favourite.',
    seenBy: 'Nobody sees it. The longer the word, the less it gains.',
    sources: ['person', 'people', 'dice', 'public'],
  },
  {
    what: 'Agree with those who give the word.',
    seenBy: 'Nobody sees it. Let the room choose who gives it.',
    sources: ['phone', 'person', 'people'],
  },
  {
    what: 'Type another word than was given.',
    seenBy: 'The phone that gave or scanned it, and who remembers it.',
    sources: ['phone', 'person', 'people'],
  },
  {
    what: 'Throw loaded dice, or type other numbers.',
    seenBy: 'Who watches the throws.',
    sources: ['dice'],
  },
  {
    what: 'Lock when the word is already known.',
    seenBy: 'Who scanned the lock before it was known.',
    sources: ['public', 'drand'],
  },
  {
    what: 'Know the result of each word, and not run the draw.',
    seenBy: 'Everybody, in the record, if draws follow. Otherwise who scanned the lock.',
  },
  {
    what: 'Leave out the last draws of a session.',
    seenBy: 'Who scanned their locks.',
  },
  {
    what: 'Hold other sessions, and show this one.',
    seenBy: 'Who saw the first lock: it should have been draw 1.',
  },
  {
    what: 'Add names to the list, or leave some out.',
    seenBy: 'Who compares it with a list of their own.',
  },
  {
    what: 'Pass over somebody who is there.',
    seenBy: 'Who is in the room.',
  },
  {
    what: 'Make two locks that share the written fingerprint, with much computing.',
    seenBy: 'Who scanned the lock: a scan holds all of the fingerprint.',
  },
  {
    what: 'Show a page that is not this one.',
    seenBy: 'Who opens the record at an address that they trust.',
  },
];

/** Lists what a host can still do if words come from these sources. */
function listLimits(kinds: readonly WordSource['kind'][]): readonly Limit[] {
  return LIMITS.filter(({ sources }) => sources?.some((kind) => kinds.includes(kind)) ?? true);
}

/** Lists what a host can still do if words come from these sources, and who sees it. */
export function HostLimits({ kinds }: { kinds: readonly WordSource['kind'][] }) {
  return (
    <ul className={styles.limits}>
      {listLimits(kinds).map(({ what, seenBy }) => (
        <li key={what}>
          <b>{what}</b> {seenBy}
        </li>
      ))}
    </ul>
  );
}
