import type { KeyboardEvent } from 'react';
import type { Replay } from './createReplay';
import { STEP_MS } from './createReplay';

/** What Page Up and Page Down move by, in ms. */
const PAGE_MS = 500;

/** @returns whether the key means something to a replay */
export function pressKey(replay: Replay, event: KeyboardEvent): boolean {
  const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  switch (key) {
    case ' ':
      // A button has its own use for it.
      if (target instanceof HTMLButtonElement) return false;
      if (!repeat) replay.toggle();
      return true;
    case ',':
      replay.step(-1);
      return true;
    case '.':
      replay.step(1);
      return true;
    case 'ArrowLeft':
    case 'ArrowDown':
      replay.move(-STEP_MS);
      return true;
    case 'ArrowRight':
    case 'ArrowUp':
      replay.move(STEP_MS);
      return true;
    case 'PageDown':
      replay.move(-PAGE_MS);
      return true;
    case 'PageUp':
      replay.move(PAGE_MS);
      return true;
    case 'Home':
      replay.seek(0);
      return true;
    case 'End':
      replay.seek(replay.endMs);
      return true;
    default:
      return false;
  }
}
