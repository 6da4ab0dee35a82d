import { useSubscription } from 'observable-hooks';
import { useLayoutEffect, useMemo } from 'react';
import { useGame } from '../page/GameContext';
import { HeaderPick } from './pick/HeaderPick';
import { LanePicks } from './pick/LanePicks';
import { ChancesButton, SectionTools } from './program/SectionTools';
import { useScrollToRace } from './program/useScrollToRace';
import { pauseWhilePrinting } from './print/pauseWhilePrinting';
import { Shortcuts } from './Shortcuts';

const parts = { ChancesButton, HeaderPick, LanePicks, SectionTools, Shortcuts };

export type DeferredParts = typeof parts;

/**
 * Everything of the races that loads right after the page, because it is not needed for the first paint. A start waits
 * for it. Passes these parts to `onLoad`. Scrolls to the race in view, and pauses the races while the browser prints.
 * Renders nothing.
 */
export default function Deferred({ onLoad }: { onLoad: (parts: DeferredParts) => void }) {
  const game = useGame();
  useScrollToRace();
  useLayoutEffect(() => onLoad(parts), [onLoad]);
  useSubscription(useMemo(() => pauseWhilePrinting(game, window), [game]));
  return null;
}
