import type { DrawCheck } from '../../../streams';

/**
 * Lists the parts of a draw that were changed after the lock: its list of names, its rule, or both. A changed part does
 * not match its check digits in the record.
 */
export function listChangedParts({ differences }: DrawCheck): ('list' | 'rule')[] {
  return (['list', 'rule'] as const).filter((part) => differences.includes(part));
}
