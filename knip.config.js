/** @type {import('knip').KnipConfig} */
export default {
  // The public names of the simulation; what a page of the tests runs.
  entry: [
    'streams/index.ts',
    'src/prerender.tsx',
    'tests/browser/fixtures/main.tsx',
    'src/demos/main.tsx',
    'src/demos/*.demo.tsx',
    'bench/page/main.tsx',
    'bench/engine.ts',
    'bench/fairness/report.ts',
  ],
  project: ['src/**', 'streams/**', 'tests/**', 'scripts/**', 'bench/**'],
  // Fonts are packages that only style sheets name.
  compilers: {
    css: (text) =>
      Array.from(text.matchAll(/url\('(@[^']+)'\)/g), ([, path]) => `import '${path}';`).join('\n'),
  },
};
