/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
export default {
  mutate: ['streams/**/*.ts'],
  testRunner: 'vitest',
  // Excludes tests that read the source text, which Stryker instruments, and the slow fairness test.
  testFiles: ['tests/streams/!(architecture|engines|fairness|lint).test.ts'],
  ignorePatterns: ['dist', 'coverage', 'docs', 'public', 'test-results', 'playwright-report'],
  // A mutant in code that runs at import would need all tests.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: 'node_modules/.stryker/incremental.json',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
