import type { TextStorage } from '../textStorage';

/** The key of the draft in the storage. */
const KEY = 'furlong-check';
/** Longer drafts would take the room that the session of draws needs. */
const MAX_LENGTH = 200_000;

/** Returns what the visitor typed before, also before a reload. Never throws. */
export function loadDraft(storage: TextStorage): string {
  try {
    return storage.load(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what the visitor types across reloads, if it fits. Never throws. */
export function saveDraft(storage: TextStorage, text: string): void {
  try {
    storage.save(KEY, text.length > MAX_LENGTH ? '' : text);
  } catch {
    // The field still holds the text.
  }
}
