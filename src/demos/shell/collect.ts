import type { Demo, Group } from './demo';

export interface NamedDemo extends Demo {
  /** What opens it: `?demo=name`. */
  readonly name: string;
}

const GROUPS: readonly Group[] = ['Components', 'Timing', 'Streams', 'Stress'];

/** The demos of a glob: the name of each is that of its file. */
export function collect(modules: Readonly<Record<string, { readonly default: Demo }>>) {
  const demos = Object.entries(modules).map(([path, { default: demo }]): NamedDemo => {
    const name = /([^/]+)\.demo\.tsx$/.exec(path)?.[1];
    if (name === undefined) throw new Error(`${path} is not called name.demo.tsx`);
    return { ...demo, name };
  });
  return GROUPS.map((group) => ({
    group,
    demos: demos.filter((demo) => demo.group === group).sort(byPlace),
  }));
}

function byPlace(a: Demo, b: Demo): number {
  const place = (demo: Demo) => demo.order ?? Infinity;
  return place(a) === place(b) ? a.title.localeCompare(b.title) : place(a) - place(b);
}
