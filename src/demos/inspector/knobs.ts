import { choice, range, text, type ValuesOf } from '../shell/knobs';
import { MAX_RECORDING_MS } from './record';

/** The settings of the inspector. With `isInPanel: false`, a setting is in the toolbar or only in the address. */
export const knobs = {
  seed: text({ label: 'Seed', value: 'K7QM2XWD' }),
  /** Another run of the same program has another result. */
  run: range({ label: 'Run', min: 1, max: 999, step: 1, value: 2 }),
  programNumber: range({ label: 'Lap', min: 1, max: 6, step: 1, value: 1 }),
  /** `whole` shows the whole race, `follow` scrolls to the shown moment, and `auto` scrolls only on a phone. */
  axis: choice({
    label: 'Axis',
    options: ['auto', 'whole', 'follow'],
    value: 'auto',
    isInPanel: false,
  }),
  /** The view of the diagram: the leader of the race, all ten horses, or the leader of each of the six races. */
  horses: choice({
    label: 'Horses',
    options: ['leader', 'all', 'programs'],
    names: { leader: 'Leader', all: 'All ten', programs: 'Six races' },
    value: 'leader',
    isInPanel: false,
  }),
  speed: choice({ label: 'Speed', options: ['½', '1', '2', '4'], value: '1', isInPanel: false }),
  /** The tick of the cursor; -1 for none. */
  at: range({ label: 'Tick', min: -1, max: 100_000, step: 1, value: -1, isInPanel: false }),
  /**
   * The pauses and resumes of a race that is over, in the format of `parseToggles`: `0` for none. Empty before the start
   * and during the race.
   */
  toggles: text({ label: 'Toggles', value: '', isInPanel: false }),
  /** The time in ms at which `paused$`, an option of `createRace`, errors; -1 for never. */
  pausedFailsAtMs: range({
    label: 'Fails',
    min: -1,
    max: 100_000,
    step: 1,
    value: -1,
    isInPanel: false,
  }),
};

export type Settings = ValuesOf<typeof knobs>;

/** Parses the times in ms when `paused$` emits: `1560-2350`, or `0` for none. Returns `null` for any other text. */
export function parseToggles(text: string): readonly number[] | null {
  if (!/^\d{1,6}(-\d{1,6})*$/.test(text)) return null;
  const toggles = text === '0' ? [] : text.split('-').map(Number);
  const isAscending = toggles.every((at, index) => at >= (toggles[index - 1] ?? 0));
  return isAscending && (toggles.at(-1) ?? 0) <= MAX_RECORDING_MS ? toggles : null;
}

export function formatToggles(toggles: readonly number[]): string {
  return toggles.join('-') || '0';
}
