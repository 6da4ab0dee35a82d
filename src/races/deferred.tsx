import { useLayoutEffect } from 'react';
import { HeaderPick } from './pick/HeaderPick';
import { LanePicks } from './pick/LanePicks';
import { ChancesButton, SectionTools } from './program/SectionTools';
import { Shortcuts } from './Shortcuts';

const parts = { ChancesButton, HeaderPick, LanePicks, SectionTools, Shortcuts };

export type DeferredParts = typeof parts;

/**
 * Everything of the races that loads right after the page, because a race can start without it. Passes these parts to
 * `onLoad`. Renders nothing.
 */
export default function Deferred({ onLoad }: { onLoad: (parts: DeferredParts) => void }) {
  useLayoutEffect(() => onLoad(parts), [onLoad]);
  return null;
}
