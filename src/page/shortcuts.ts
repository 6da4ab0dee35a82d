/** One row of the help dialog, `ShortcutsDialog`. */
export interface Shortcut<Command extends string = string> {
  readonly label: string;
  /**
   * Maps each key to its command. A key is a `KeyboardEvent.key`, with a letter in lower case, or a text such as
   * `Shift F` or `Ctrl Enter`. Cmd counts as Ctrl.
   */
  readonly keys: Readonly<Record<string, Command>>;
  /** Further keys, which the help dialog does not list. */
  readonly aliases?: Readonly<Record<string, Command>>;
  /** Whether the command runs again and again while the key is held. */
  readonly repeats?: true;
}

/** What the commands do now. A command that is left out does nothing. */
export type Commands<Command extends string> = Readonly<
  Partial<Record<Command, (key: string) => void>>
>;

/** The commands of a row. */
type CommandOf<Row> = Row extends { readonly keys: infer Keys } ? Keys[keyof Keys] : never;

/**
 * Shortcuts that work while the focus is in the replay bar or the chart. Escape also works elsewhere in the section
 * of the program, and while no element has the focus.
 */
export const REPLAY_SHORTCUTS = [
  { label: 'Play or pause', keys: { ' ': 'toggle' } },
  {
    label: 'One tick back or forward',
    keys: { ',': 'stepBack', '.': 'stepForward' },
    repeats: true,
  },
  {
    label: 'Slider: 0.01 s back or forward',
    keys: { ArrowLeft: 'moveBack', ArrowRight: 'moveForward' },
    aliases: { ArrowDown: 'moveBack', ArrowUp: 'moveForward' },
    repeats: true,
  },
  {
    label: 'Slider: 0.5 s forward or back',
    keys: { PageUp: 'pageForward', PageDown: 'pageBack' },
    repeats: true,
  },
  { label: 'Slider: start or end', keys: { Home: 'seekStart', End: 'seekEnd' } },
  { label: 'Close replay or chart', keys: { Escape: 'close' } },
] as const satisfies readonly Shortcut[];

/** Only for the help dialog: Chakra's dialogs and popovers handle these keys. */
export const CLOSE_SHORTCUTS: readonly Shortcut[] = [
  { label: 'Close the open panel', keys: { Escape: 'close' } },
];

/** The properties of a `KeyboardEvent` that determine whether it is a shortcut. */
type KeyPress = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'repeat' | 'isComposing'
> &
  Pick<Event, 'defaultPrevented' | 'preventDefault' | 'target'>;

/** Returns the command of a pressed key and whether it repeats, or `null` if the key has no command. */
export function findShortcut<Command extends string>(
  shortcuts: readonly Shortcut<Command>[],
  {
    key,
    ctrlKey = false,
    metaKey = false,
    shiftKey = false,
  }: Pick<KeyPress, 'key'> & Partial<KeyPress>,
): { readonly command: Command; readonly repeats: boolean } | null {
  const isCharacter = key.length === 1;
  const name = isCharacter ? key.toLowerCase() : key;
  const names =
    ctrlKey || metaKey
      ? [`Ctrl ${name}`]
      : [...(shiftKey && isCharacter ? [`Shift ${name.toUpperCase()}`] : []), name];
  for (const name of names) {
    for (const { keys, aliases, repeats = false } of shortcuts) {
      const command = keys[name] ?? aliases?.[name];
      if (command !== undefined) return { command, repeats };
    }
  }
  return null;
}

/**
 * Runs the command of a pressed key, unless the key belongs to the browser or to the focused control.
 *
 * @param areCharactersOn whether keys that type a character, except the space bar, are shortcuts
 * @returns whether the key has a command in `commands`
 */
export function runShortcut<Command extends string>(
  shortcuts: readonly Shortcut<Command>[],
  commands: Commands<Command>,
  event: KeyPress,
  areCharactersOn = true,
): boolean {
  const { key } = event;
  const shortcut = isShortcutEvent(event) ? findShortcut(shortcuts, event) : null;
  const run = shortcut === null ? undefined : commands[shortcut.command];
  if (shortcut === null || run === undefined) return false;
  if (key === ' ' ? isInside(event.target, SPACE_CONTROLS) : key.length === 1 && !areCharactersOn) {
    return false;
  }
  // Prevents scrolling, also while Space is held.
  event.preventDefault();
  if (!event.repeat || shortcut.repeats) run(key);
  return true;
}

/** Returns the first key of a command in the format of `aria-keyshortcuts`: `F`, `Space`, `Control+Enter`. */
export function shortcutKey<const Row extends Shortcut>(
  shortcuts: readonly Row[],
  command: CommandOf<Row>,
): string {
  const keys = shortcuts.flatMap((shortcut) => Object.entries(shortcut.keys));
  const key = keys.find(([, keyCommand]) => keyCommand === command)?.[0] ?? '';
  return formatKey(key).replace('Ctrl ', 'Control+').replace('Shift ', 'Shift+');
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
};

export function formatKey(key: string): string {
  return KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** Controls that use letter keys themselves. Radio buttons, checkboxes and sliders do not. */
const TEXT_CONTROLS =
  'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]';

/** Controls that use the space bar themselves. A slider does not. */
const SPACE_CONTROLS = 'button, input:not([type=range]), summary, [role=switch], [role=radio]';

/** Whether a pressed key can be a shortcut. If not, it belongs to the browser or to the focused control. */
export function isShortcutEvent(event: KeyPress): boolean {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey, target } = event;
  if (altKey || defaultPrevented || isComposing) return false;
  // A key with Ctrl types no text.
  return ctrlKey || metaKey || !isInside(target, TEXT_CONTROLS);
}

/** Returns whether the target of an event is an element that matches `selector`, or is inside one. */
export function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
