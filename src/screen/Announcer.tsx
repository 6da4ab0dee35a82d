import { chakra } from '@chakra-ui/react/styled-system';
import { visuallyHiddenStyle } from '@chakra-ui/react/visually-hidden';
import { useState } from 'react';
import { useAnnouncements } from '../game';

const HiddenLog = chakra('div', { base: visuallyHiddenStyle });

interface Line {
  readonly id: number;
  readonly text: string;
}

/** How many lines stay: enough for six winners in one moment. */
const LINES = 8;

/** Tells a screen reader the start, each winner and the end. */
export function Announcer() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useAnnouncements(({ text, clearsLog }) => {
    setLines((before) => {
      const line = { id: (before.at(-1)?.id ?? 0) + 1, text };
      return clearsLog ? [line] : [...before, line].slice(-LINES);
    });
  });
  return (
    <HiddenLog role="log" aria-live="polite" aria-label="Race announcements">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </HiddenLog>
  );
}
