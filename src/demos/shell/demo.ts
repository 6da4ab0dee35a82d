import { useObservableEagerState } from 'observable-hooks';
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { map, type Observable } from 'rxjs';
import type { Desk } from './desk';
import { type Knobs, readKnobs, type ValuesOf } from './knobs';

export { choice, range, text } from './knobs';

export type Group = 'Components' | 'Streams' | 'Timing' | 'Stress';

/** What the shell says of a demo. */
interface About<K extends Knobs> {
  readonly title: string;
  /** One sentence. */
  readonly idea: string;
  readonly group: Group;
  /** Its place in the group; those without one come last, by title. */
  readonly order?: number;
  readonly knobs: K;
  /** Without a panel of knobs: the demo has the whole width. */
  readonly layout?: 'wide';
  /** For the foot: what keys and pointer do. */
  readonly keys?: ReactNode;
}

export interface ShowProps<K extends Knobs> {
  /** As they stood when the demo was rendered. */
  readonly knobs: ValuesOf<K>;
  /** As they stand, live knobs included, the current values first. */
  readonly knobs$: Observable<ValuesOf<K>>;
  readonly set: (changes: Partial<ValuesOf<K>>) => void;
}

export interface Demo extends About<Knobs> {
  /** The live thing. */
  readonly Live: ComponentType<{ desk: Desk }>;
}

/**
 * One idea that can be looked at: the default export of a `src/demos/*.demo.tsx`, whose name opens it.
 *
 * @param options with `Show`, which is given the values of the knobs
 */
export function demo<const K extends Knobs>({
  Show,
  ...about
}: About<K> & { readonly Show: ComponentType<ShowProps<K>> }): Demo {
  function Live({ desk }: { desk: Desk }) {
    const knobs$ = useMemo(
      () => desk.query$.pipe(map((query) => readKnobs(about.knobs, query))),
      [desk],
    );
    const query = useObservableEagerState(desk.rendered$);
    const knobs = useMemo(() => readKnobs(about.knobs, query), [query]);
    return createElement(Show, { knobs, knobs$, set: desk.set });
  }
  return { ...about, Live };
}
