import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';

/** What became of the tests in one text. */
export interface TestOutcome {
  readonly hasPassed: boolean;
  /** Why it has not: a message for each test that failed. */
  readonly failures: readonly string[];
}

const tests = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs texts as Vitest would run them as files in `tests/streams/`, all at once.
 *
 * ```text
 * texts    one that passes   one that fails       one with no test in it
 * trials   hasPassed         'expected 1 to …'    'No test suite found …'
 * ```
 */
export async function runTests(...texts: string[]): Promise<TestOutcome[]> {
  // Beside the other tests, so that what a text imports is where the text says.
  const folder = await mkdtemp(join(tests, '.trial-'));
  const { exitCode } = process;
  try {
    const files = texts.map((text, index) => ({ text, path: join(folder, `${index}.test.ts`) }));
    await Promise.all(files.map(({ text, path }) => writeFile(path, text)));
    const vitest = await createVitest('test', {
      config: false,
      root: folder,
      watch: false,
      isolate: false,
      // None: the messages are in what it returns.
      reporters: [{}],
    });
    const { testModules } = await vitest.start();
    await vitest.close();
    return files.map(({ path }) => {
      const module = testModules.find(({ moduleId }) => moduleId === path);
      if (module === undefined) throw new Error(`Vitest has not run ${path}`);
      const failed = Array.from(module.children.allTests('failed'), (test) => test.result().errors);
      const errors = [module.errors(), ...failed].flatMap((errors) => errors ?? []);
      return { hasPassed: module.ok(), failures: errors.map(({ message }) => message) };
    });
  } finally {
    // Vitest has set it for tests that failed, and here they may.
    process.exitCode = exitCode;
    await rm(folder, { recursive: true });
  }
}
