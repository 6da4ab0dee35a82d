/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
export default {
  mutate: ['streams/**/*.ts'],
  testRunner: 'vitest',
  // Lint, the arrows and other engines read the text, which Stryker has changed; of fairness there is
  // enough elsewhere.
  testFiles: ['tests/streams/!(architecture|engines|fairness|lint).test.ts'],
  ignorePatterns: ['dist', 'coverage', 'docs', 'public', 'test-results', 'playwright-report'],
  // What runs while a module is loaded would take all tests for each mutant.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: 'node_modules/.stryker/incremental.json',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
