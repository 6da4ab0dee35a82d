import type { RefObject } from 'react';
import { useShortcuts } from './useShortcuts';

/** Runs the shortcuts of the page. A component, so that they load after the page. */
export default function Shortcuts({
  moreButton,
}: {
  readonly moreButton: RefObject<HTMLElement | null>;
}) {
  useShortcuts(moreButton);
  return null;
}
