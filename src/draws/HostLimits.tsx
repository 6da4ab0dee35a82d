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
    sources: ['phone', 'person', 'people', 'dice', 'public'],
  },
  {
    what: 'Agree with those who give the word.',
    seenBy: 'Nobody sees it. Let the room choose who gives it.',
    sources: ['phone', 'person', 'people'],
  },
  {
    what: 'Type another word than was given.',
    seenBy:
      'A phone that scanned it or noted that its owner said it, and whoever remembers it or can look it up.',
    sources: ['phone', 'person', 'people', 'public'],
  },
  {
    what: 'Choose a spelling of the word: 48 or forty-eight, Müller or Mueller, 黄 or 黃.',
    seenBy: 'A phone that gave it. Otherwise whoever agreed on the spelling.',
    sources: ['person', 'people'],
  },
  {
    what: 'Throw loaded dice, or type other numbers.',
    seenBy: 'Whoever watches the throws.',
    sources: ['dice'],
  },
  {
    what: 'Lock when the word is already known.',
    seenBy: 'Whoever scanned the lock before it was known.',
    sources: ['public', 'drand'],
  },
  {
    what: 'Know the result of each word, and not run the draw.',
    seenBy: 'Everybody, in the record, if draws follow. Otherwise whoever scanned the lock.',
  },
  {
    what: 'Leave out the last draws of a session.',
    seenBy: 'Whoever scanned their locks.',
  },
  {
    what: 'Hold other sessions, and show this one.',
    seenBy: 'Whoever saw the first lock: it should have been draw 1.',
  },
  {
    what: 'Add names to the list, or leave some out.',
    seenBy: 'Whoever compares it with a list of their own.',
  },
  {
    what: 'Pass over somebody who is there.',
    seenBy: 'Whoever is in the room.',
  },
  {
    what: 'Make two locks that share the written fingerprint, with much computing.',
    seenBy: 'Whoever scanned the lock: a scan holds all of the fingerprint.',
  },
  {
    what: 'Show a page that is not this one.',
    seenBy: 'Whoever opens the record at an address that they trust.',
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
