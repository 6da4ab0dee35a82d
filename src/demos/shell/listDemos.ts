import { type Demo, GROUPS, type NamedDemo } from './demo';

/** Lists the demos of `import.meta.glob` by group. Each demo is named after its file. */
export function listDemos(modules: Readonly<Record<string, { readonly default: Demo }>>) {
  const demos = Object.entries(modules).map(([path, { default: demo }]): NamedDemo => {
    const name = /([^/]+)\.demo\.tsx$/.exec(path)?.[1];
    if (name === undefined) throw new Error(`${path} does not end in .demo.tsx`);
    return { ...demo, name };
  });
  return GROUPS.map((group) => ({
    group,
    demos: demos.filter((demo) => demo.group === group).sort(compareDemos),
  }));
}

function compareDemos(a: Demo, b: Demo): number {
  return (a.order ?? 99) - (b.order ?? 99) || a.title.localeCompare(b.title);
}
