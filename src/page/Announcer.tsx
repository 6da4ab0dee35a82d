import { useLayoutSubscription } from 'observable-hooks';
import { useState } from 'react';
import type { Announcement } from './announcements';
import { useThrowInRender } from '../ui/ErrorBoundary';
import hidden from '../ui/visuallyHidden.module.css';
import { usePage } from './PageContext';

/** How many entries the log keeps. Six winners can be announced at the same moment, and all must fit. */
const MAX_ENTRIES = 8;

/** Announces the events of the page, such as a winner, to screen readers. */
export function Announcer() {
  const [entries, setEntries] = useState<readonly { id: number; text: string }[]>([]);
  const { announcement$ } = usePage().announcements;
  const addEntry = ({ text, clearsLog }: Announcement) => {
    setEntries((previous) => {
      const entry = { id: (previous.at(-1)?.id ?? 0) + 1, text };
      return clearsLog ? [entry] : [...previous, entry].slice(-MAX_ENTRIES);
    });
  };
  useLayoutSubscription(announcement$, addEntry, useThrowInRender());
  return (
    <div
      className={hidden.visuallyHidden}
      role="log"
      aria-live="polite"
      aria-label="Race announcements"
    >
      {entries.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
