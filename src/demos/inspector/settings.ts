import { choice, range, text, type ValuesOf } from '../shell/knobs';
import { placePress, type Press, type Scenario } from './record';

/** The longest text of `presses`: about two hundred values. */
export const MAX_PRESSES_LENGTH = 3000;

/** The settings that the inspector adds to the knobs of a demo. They are in its toolbar, or only in the address. */
export const settings = {
  speed: choice({ label: 'Playback', options: ['½', '1', '2', '4'], value: '1', isInPanel: false }),
  /** The width of a column in CSS pixels; 0 to show the whole recording. */
  zoom: range({ label: 'Zoom', min: 0, max: 60, step: 0.1, value: 0, isInPanel: false }),
  /** The present column; -1 for the end of the recording. */
  at: range({ label: 'Column', min: -1, max: 100_000, step: 1, value: -1, isInPanel: false }),
  /** What the visitor has added to the inputs, in the format of `parsePresses`. */
  presses: text({ label: 'Presses', value: '', maxLength: MAX_PRESSES_LENGTH, isInPanel: false }),
};

export type Settings = ValuesOf<typeof settings>;

/**
 * Parses presses such as `paused.p.16-paused.r.24`: the input, the character and the column. Leaves out a press that the
 * scenario does not have, or that does not fit.
 */
export function parsePresses(text: string, scenario: Scenario): Press[] {
  const presses: Press[] = [];
  for (const part of text.split('-')) {
    const [input = '', marble = '', at = ''] = part.split('.');
    if (!/^\d{1,5}$/.test(at)) continue;
    const press = placePress(scenario, presses, { input, marble, at: Number(at) });
    if (press?.at === Number(at)) presses.push(press);
  }
  return presses;
}

export function formatPresses(presses: readonly Press[]): string {
  return presses.map(({ input, marble, at }) => `${input}.${marble}.${at}`).join('-');
}
