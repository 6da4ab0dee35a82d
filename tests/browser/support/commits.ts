import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Returns what React committed since the last call. */
    takeCommits?: () => Commits;
  }
}

export interface Commits {
  readonly count: number;
  /** How often existing elements received new props, by tag name. */
  readonly rendered: Readonly<Record<string, number>>;
}

/**
 * Counts React's commits after the next navigation, through the hook for React's developer tools. React
 * calls this hook on every commit, also in the production build.
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

    // A fiber that did not render keeps the same props object.
    const countRendered = (start: Fiber | null) => {
      for (let fiber = start; fiber !== null; fiber = fiber.sibling) {
        const { type, stateNode, memoizedProps } = fiber;
        if (typeof type === 'string' && stateNode instanceof Element) {
          if (propsOf.has(stateNode) && propsOf.get(stateNode) !== memoizedProps) {
            rendered[type] = (rendered[type] ?? 0) + 1;
          }
          propsOf.set(stateNode, memoizedProps);
        }
        countRendered(fiber.child);
      }
    };

    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
          count++;
          countRendered(root.current);
        },
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

/** Returns the commits since the last call. */
export async function takeCommits(page: Page): Promise<Commits> {
  const commits = await page.evaluate(() => window.takeCommits?.());
  if (commits === undefined) throw new Error('call countCommits before the page opens');
  return commits;
}
