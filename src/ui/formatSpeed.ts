import type { Speed } from '../../streams';

/** Formats a speed, for example `½×` or `2×`. */
export function formatSpeed(speed: Speed): string {
  return speed === 0.5 ? '½×' : `${speed}×`;
}
