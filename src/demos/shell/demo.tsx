import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { type ComponentType, createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { EMPTY, type Observable } from 'rxjs';
import { type Knobs, type KnobStore, parseKnobs, type ValuesOf } from './knobs';

export { choice, range, text } from './knobs';

/** The groups of the index, in their order. */
const GROUPS = ['Components', 'Timing', 'Streams', 'Stress'] as const;

interface DemoInfo<K extends Knobs> {
  readonly title: string;
  /** What the demo shows, in one sentence. */
  readonly idea: string;
  readonly group: (typeof GROUPS)[number];
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
  readonly set: KnobStore['set'];
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
    return <Show values={values} set={store.set} />;
  }
  return { ...info, ConnectedDemo };
}

/** Lists the demos of `import.meta.glob` by group. Each demo is named after its file. */
export function listDemos(modules: Readonly<Record<string, { readonly default: Demo }>>) {
  const demos = Object.entries(modules).map(([path, { default: demo }]): NamedDemo => {
    const name = /([^/]+)\.demo\.tsx$/.exec(path)?.[1];
    if (name === undefined) throw new Error(`${path} does not end in .demo.tsx`);
    return { ...demo, name };
  });
  return GROUPS.map((group) => ({
    group,
    demos: demos
      .filter((demo) => demo.group === group)
      .sort((a, b) => (a.order ?? 99) - (b.order ?? 99) || a.title.localeCompare(b.title)),
  }));
}

/** The list into which `Output` renders. It is below the knobs. */
export const OutputListContext = createContext<HTMLElement | null>(null);

/** Shows a result of the demo below the knobs, as a line with a label and a value. */
export function Output({
  label,
  children,
  text$ = EMPTY,
}: {
  label: string;
  children?: ReactNode;
  /** Each value replaces the text, without a render. */
  text$?: Observable<string | number>;
}) {
  const list = use(OutputListContext);
  const value = useRef<HTMLElement>(null);
  useSubscription(text$, (text) => {
    if (value.current !== null) value.current.textContent = String(text);
  });
  if (list === null) return null;
  return createPortal(
    <div>
      <dt>{label}</dt>
      <dd ref={value}>{children}</dd>
    </div>,
    list,
  );
}
