import { REPLAY_SHORTCUTS, type Shortcut } from '../page/shortcuts';

/** Shortcuts of the draws. */
export const DRAW_SHORTCUTS = [
  { label: 'Lock the list', keys: { 'Ctrl Enter': 'lock' } },
  { label: 'Pause or resume', keys: { ' ': 'togglePause' } },
  { label: 'Finish now', keys: { f: 'finishRace' } },
  { label: 'Find a name', keys: { '/': 'findName' } },
  { label: 'Draw again without the winner', keys: { n: 'drawAgain' } },
  { label: 'Record', keys: { r: 'openRecord' } },
  { label: 'Full screen', keys: { 'Shift F': 'toggleFullScreen' } },
  {
    label: 'Main button, with a presenter’s clicker',
    keys: { PageDown: 'next', PageUp: 'next', '.': 'next' },
  },
] as const satisfies readonly Shortcut[];

/** The sections of the help dialog. */
export const SHORTCUT_SECTIONS = { 'Draw lots': DRAW_SHORTCUTS, Replay: REPLAY_SHORTCUTS };
