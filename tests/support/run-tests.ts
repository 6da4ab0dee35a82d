import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';

/** The outcome of the tests in one source text. */
export interface TestOutcome {
  readonly hasPassed: boolean;
  /** The error messages of the tests and imports that failed. */
  readonly failures: readonly string[];
}

const testsFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs source texts with Vitest, as if each were a file in `tests/streams/`. Runs all texts in one instance,
 * because starting Vitest takes most of the time.
 *
 * ```text
 * text            hasPassed  failures
 * passing test    true       []
 * failing test    false      ['expected 1 to …']
 * without a test  false      ['No test suite found …']
 * ```
 */
export async function runTests(...texts: string[]): Promise<TestOutcome[]> {
  // A folder in tests/, so that relative imports resolve as in tests/streams/.
  const folder = await mkdtemp(join(testsFolder, '.trial-'));
  const { exitCode } = process;
  try {
    const files = texts.map((text, index) => ({ text, path: join(folder, `${index}.test.ts`) }));
    await Promise.all(files.map(({ text, path }) => writeFile(path, text)));
    const vitest = await createVitest('test', {
      config: false,
      root: folder,
      watch: false,
      isolate: false,
      // A reporter that prints nothing, because this function returns the messages.
      reporters: [{}],
    });
    const { testModules } = await vitest.start();
    await vitest.close();
    return files.map(({ path }) => {
      const module = testModules.find(({ moduleId }) => moduleId === path);
      if (module === undefined) throw new Error(`Vitest did not run ${path}`);
      const errorsByTest = Array.from(
        module.children.allTests('failed'),
        (test) => test.result().errors,
      );
      const errors = [module.errors(), ...errorsByTest].flatMap((errors) => errors ?? []);
      return { hasPassed: module.ok(), failures: errors.map(({ message }) => message) };
    });
  } finally {
    // Vitest sets the exit code when a test fails, which is expected here.
    process.exitCode = exitCode;
    await rm(folder, { recursive: true });
  }
}
