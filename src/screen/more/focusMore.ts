import { MORE_ID } from './MoreButton';

/** For a focus that would be lost with what has it. */
export function focusMore(): void {
  document.getElementById(MORE_ID)?.focus({ preventScroll: true });
}
