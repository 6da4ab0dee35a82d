import { REPLAY_SHORTCUTS, type Shortcut } from '../page/shortcuts';

/** Shortcuts of the races. They work while no dialog is open, except in controls that use the key themselves. */
export const RACES_SHORTCUTS = [
  { label: 'Pause or resume', keys: { ' ': 'togglePause' } },
  { label: 'Finish now', keys: { f: 'finishRaces' } },
  { label: 'Copy link', keys: { c: 'copyLink' } },
  { label: 'QR code', keys: { q: 'openShare' } },
  { label: 'History', keys: { h: 'openHistory' } },
  { label: 'Pick the winner of the race in view', keys: { y: 'openPick' } },
  { label: 'Chances of all races', keys: { o: 'toggleChances' } },
  { label: 'Replay of the race in view', keys: { r: 'toggleReplay' } },
  { label: 'Photo finish of the race in view', keys: { p: 'openPhoto' } },
  { label: 'Chart of the race in view', keys: { g: 'toggleChart' } },
  { label: 'Draw lots', keys: { d: 'openDraw' } },
  { label: 'Keyboard shortcuts', keys: { '?': 'openHelp' } },
] as const satisfies readonly Shortcut[];

/** Shortcuts of the list of horses to pick from. */
export const PICK_SHORTCUTS = [
  {
    label: 'Pick lane 1 to 9',
    keys: { 1: 'pickLane', 9: 'pickLane' },
    aliases: {
      2: 'pickLane',
      3: 'pickLane',
      4: 'pickLane',
      5: 'pickLane',
      6: 'pickLane',
      7: 'pickLane',
      8: 'pickLane',
    },
  },
  { label: 'Pick lane 10', keys: { 0: 'pickLane' } },
  { label: 'No pick', keys: { Delete: 'removePick' }, aliases: { Backspace: 'removePick' } },
] as const satisfies readonly Shortcut[];

/** Shortcuts of the photo finish dialog. */
export const PHOTO_SHORTCUTS = [
  {
    label: 'Previous or next race',
    keys: { ArrowLeft: 'previousRace', ArrowRight: 'nextRace' },
    repeats: true,
  },
  { label: 'Send this finish', keys: { s: 'sendFinish' } },
] as const satisfies readonly Shortcut[];

/** The sections of the help dialog. */
export const SHORTCUT_SECTIONS = {
  Races: RACES_SHORTCUTS,
  'Your pick': PICK_SHORTCUTS,
  'Replay and chart': REPLAY_SHORTCUTS,
  'Photo finish': PHOTO_SHORTCUTS,
};
