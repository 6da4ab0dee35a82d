import type { RefObject } from 'react';
import { useShortcuts } from './useShortcuts';

/** Runs the shortcuts of the races. It is a component, so that `retryableLazy` can load it after the page. */
export default function Shortcuts({
  moreButton,
}: {
  readonly moreButton: RefObject<HTMLElement | null>;
}) {
  useShortcuts(moreButton);
  return null;
}
