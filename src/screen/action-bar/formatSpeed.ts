import type { Speed } from '../../game';

/** A speed as the page shows it: `½×`, `2×`. */
export function formatSpeed(speed: Speed): string {
  return speed === 0.5 ? '½×' : `${speed}×`;
}
