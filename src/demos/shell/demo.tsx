import { useObservableEagerState } from 'observable-hooks';
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { type Knobs, parseKnobs, type ValuesOf } from './knobs';
import type { KnobStore } from './knobStore';

export { choice, range, text } from './knobs';

/** The groups of the index, in their order. */
export const GROUPS = ['Components', 'Timing', 'Streams', 'Stress'] as const;

type Group = (typeof GROUPS)[number];

interface DemoInfo<K extends Knobs> {
  readonly title: string;
  /** What the demo shows, in one sentence. */
  readonly idea: string;
  readonly group: Group;
  /** The position in the group; demos without an `order` come last, sorted by title. */
  readonly order?: number;
  readonly knobs: K;
  /** `wide`: the demo has the whole width, and its knobs are beside the title. */
  readonly layout?: 'wide';
  /** The keys of the demo, for the footer. */
  readonly keyboardHint?: ReactNode;
}

interface ShowProps<K extends Knobs> {
  readonly values: ValuesOf<K>;
  readonly set: (changes: Partial<ValuesOf<K>>) => void;
}

export interface Demo extends DemoInfo<Knobs> {
  /** Renders the demo with the values in the store. */
  readonly ConnectedDemo: ComponentType<{ store: KnobStore }>;
}

export interface NamedDemo extends Demo {
  /** The name in `?demo=name`. */
  readonly name: string;
}

/**
 * Declares a demo, the default export of `src/demos/name.demo.tsx`. The page `?demo=name` renders `Show` with
 * the values of the knobs.
 */
export function demo<const K extends Knobs>({
  Show,
  ...info
}: DemoInfo<K> & { readonly Show: ComponentType<ShowProps<K>> }): Demo {
  function ConnectedDemo({ store }: { store: KnobStore }) {
    const query = useObservableEagerState(store.query$);
    const values = useMemo(() => parseKnobs(info.knobs, query), [query]);
    return createElement(Show, { values, set: store.set });
  }
  return { ...info, ConnectedDemo };
}
