import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What React has done since the last look, by tag of the elements it rendered anew. */
    takeCommits?: () => Commits;
  }
}

export interface Commits {
  readonly count: number;
  /** How often elements of a tag were given new props, new elements not counted. */
  readonly rendered: Readonly<Record<string, number>>;
}

/**
 * From the next page on, counts what React commits: React tells a hook, made for its developer tools,
 * of every commit, in the built page too.
 */
export async function countCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly type: unknown;
      readonly stateNode: unknown;
      readonly memoizedProps: unknown;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    let count = 0;
    let rendered: Record<string, number> = {};
    const propsOf = new WeakMap<Element, unknown>();

    // A fiber that was not rendered again keeps the very props it had.
    const compare = (start: Fiber | null) => {
      for (let fiber = start; fiber !== null; fiber = fiber.sibling) {
        const { type, stateNode, memoizedProps } = fiber;
        if (typeof type === 'string' && stateNode instanceof Element) {
          if (propsOf.has(stateNode) && propsOf.get(stateNode) !== memoizedProps) {
            rendered[type] = (rendered[type] ?? 0) + 1;
          }
          propsOf.set(stateNode, memoizedProps);
        }
        compare(fiber.child);
      }
    };

    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
          count++;
          compare(root.current);
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
      takeCommits: () => {
        const taken = { count, rendered };
        count = 0;
        rendered = {};
        return taken;
      },
    });
  });
}

/** What React has committed since the last call. */
export async function takeCommits(page: Page): Promise<Commits> {
  const commits = await page.evaluate(() => window.takeCommits?.());
  if (commits === undefined) throw new Error('countCommits comes before the page');
  return commits;
}
