/** @type {import('knip').KnipConfig} */
export default {
  // Entry points: the public API, pages, demos, and modules that scripts pass to Vite by path.
  entry: [
    'streams/index.ts',
    'scripts/shells.tsx',
    'src/page/serviceWorker.ts',
    'src/demos/main.tsx',
    'src/demos/*.demo.tsx',
    'bench/{minimal,page}/main.tsx',
    'bench/engine.ts',
    'bench/fairness/reports.ts',
    'examples/*.{ts,tsx}',
  ],
  project: ['src/**', 'streams/**', 'tests/**', 'scripts/**', 'bench/**', 'examples/**'],
  // Finds the font packages, which only style sheets reference.
  compilers: {
    css: (text) =>
      Array.from(text.matchAll(/url\('(@[^']+)'\)/g), ([, path]) => `import '${path}';`).join('\n'),
  },
};
