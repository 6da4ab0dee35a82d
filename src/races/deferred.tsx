import { useSubscription } from 'observable-hooks';
import { useLayoutEffect, useMemo } from 'react';
import { useGame, useStores } from '../page/GameContext';
import { HeaderPick } from './pick/HeaderPick';
import { LanePicks } from './pick/LanePicks';
import { ChancesButton, SectionTools } from './program/SectionTools';
import { useScrollToRace } from './program/useScrollToRace';
import { pauseWhilePrinting } from './print/pauseWhilePrinting';
import { createSeason } from './season/season';
import { SeasonForm } from './season/SeasonForm';
import { SeasonHead } from './season/SeasonHead';
import { Shortcuts } from './Shortcuts';

const parts = {
  ChancesButton,
  HeaderPick,
  LanePicks,
  SeasonForm,
  SeasonHead,
  SectionTools,
  Shortcuts,
};

export type DeferredParts = typeof parts;

/**
 * Everything of the races that loads right after the page, because it is not needed for the first paint. A start waits
 * for it. Passes these parts to `onLoad`. Keeps the first run of each day. Scrolls to the race in view, and pauses the
 * races while the browser prints. Renders nothing.
 */
export default function Deferred({ onLoad }: { onLoad: (parts: DeferredParts) => void }) {
  const game = useGame();
  const { getOrCreateSeason } = useStores();
  useScrollToRace();
  useLayoutEffect(() => {
    getOrCreateSeason(createSeason);
    onLoad(parts);
  }, [getOrCreateSeason, onLoad]);
  useSubscription(useMemo(() => pauseWhilePrinting(game, window), [game]));
  return null;
}
