import type { Speed } from '../../game';

export function speedLabel(speed: Speed): string {
  return speed === 0.5 ? '½×' : `${speed}×`;
}
