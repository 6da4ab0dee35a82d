/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
export default {
  mutate: ['streams/**/*.ts'],
  testRunner: 'vitest',
  // Excludes the slow fairness tests, and the tests that read the source text, because Stryker changes this text.
  testFiles: [
    'tests/streams/!(architecture|engines|fairness|lint).test.ts',
    'tests/streams/draw/!(fairness).test.ts',
  ],
  ignorePatterns: ['dist', 'coverage', 'docs', 'public', 'test-results', 'playwright-report'],
  // Skips mutants in code that runs at import, because Stryker would have to run all tests for each of them.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: 'node_modules/.stryker/incremental.json',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
