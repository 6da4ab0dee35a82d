import type { TextStorage } from '../../page/textStorage';

/** The key in the storage for the draft: what the visitor typed into the field for a record. */
const KEY = 'furlong-check';
/** The maximum length of a saved draft, in characters. A longer one would take the space that the draws need. */
const MAX_LENGTH = 200_000;

/** Returns the saved draft; empty if there is none, or if the browser denies access. */
export function loadDraft(storage: TextStorage): string {
  return storage.load(KEY) ?? '';
}

/**
 * Saves a draft, so that a reload keeps it. Saves an empty text if the draft is too long. If the storage is denied or
 * full, the draft stays in the field until a reload.
 */
export function saveDraft(storage: TextStorage, text: string): void {
  storage.save(KEY, text.length > MAX_LENGTH ? '' : text);
}
