import type { RefObject } from 'react';
import { useShortcuts } from './useShortcuts';

/** Runs the shortcuts of the page. Is a component, so that the shortcuts can load lazily, after the page. */
export default function Shortcuts({
  moreButton,
}: {
  readonly moreButton: RefObject<HTMLElement | null>;
}) {
  useShortcuts(moreButton);
  return null;
}
