import type { DrawCheck } from '../../../streams';

/**
 * Lists the parts of a draw that do not match their check digits in the record, and were therefore changed after the
 * lock: its list of names, its rule, or both.
 */
export function listChangedParts({ differences }: DrawCheck): ('list' | 'rule')[] {
  return (['list', 'rule'] as const).filter((part) => differences.includes(part));
}
