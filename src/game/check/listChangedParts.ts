import type { DrawCheck } from '../../../streams';

/**
 * Lists which of the list and the rule of a draw were changed after the lock. The record contains check digits of each,
 * which a changed part does not match.
 */
export function listChangedParts({ differences }: DrawCheck): ('list' | 'rule')[] {
  return (['list', 'rule'] as const).filter((part) => differences.includes(part));
}
