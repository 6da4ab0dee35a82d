import { useEffect, useState } from 'react';
import { SAID_MS } from './copyText';

/**
 * What became of the last copying; `Copied` is forgotten after two seconds.
 *
 * @param before what became of it elsewhere
 */
export function useCopied(
  before: 'Not allowed' | null = null,
): [
  outcome: 'Copied' | 'Not allowed' | null,
  copy: (outcome: Promise<'Copied' | 'Not allowed'>) => void,
] {
  const [said, setSaid] = useState<{ outcome: 'Copied' | 'Not allowed' } | null>(
    before && { outcome: before },
  );
  useEffect(() => {
    if (said?.outcome !== 'Copied') return;
    const timer = setTimeout(() => {
      setSaid(null);
    }, SAID_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [said]);
  const copy = (copying: Promise<'Copied' | 'Not allowed'>) => {
    // A new object each time: copied once more, it is said for two seconds more.
    void copying.then((outcome) => {
      setSaid({ outcome });
    });
  };
  return [said?.outcome ?? null, copy];
}
