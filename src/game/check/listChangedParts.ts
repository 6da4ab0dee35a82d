import type { DrawCheck } from '../../../streams';

/** Names the locked parts of a draw that do not fit their check digits: `list`, `rule`, both or none. */
export function listChangedParts({ differences }: DrawCheck): ('list' | 'rule')[] {
  return (['list', 'rule'] as const).filter((part) => differences.includes(part));
}
