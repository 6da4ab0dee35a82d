import { useLayoutEffect } from 'react';
import { HeaderPick } from './pick/HeaderPick';
import { LanePicks } from './pick/LanePicks';
import { ChancesButton, SectionTools } from './program/SectionTools';
import { useShortcuts } from './Shortcuts';

const parts = { ChancesButton, HeaderPick, LanePicks, SectionTools };

export type DeferredParts = typeof parts;

/**
 * Everything of the races that loads right after the page, because a race can start without it. Passes the parts of the
 * programs to `onLoad`, and runs the keyboard shortcuts. Renders nothing.
 */
export default function Deferred({ onLoad }: { onLoad: (parts: DeferredParts) => void }) {
  useLayoutEffect(() => onLoad(parts), [onLoad]);
  useShortcuts();
  return null;
}
