/** @type {import('knip').KnipConfig} */
export default {
  // The public names of the simulation, and the demos, which the dev server finds by their names.
  entry: ['streams/index.ts', 'src/demos/*.demo.tsx'],
  project: ['src/**', 'streams/**', 'tests/**', 'scripts/**'],
  // Fonts are packages that only style sheets name.
  compilers: {
    css: (text) =>
      Array.from(text.matchAll(/url\('(@[^']+)'\)/g), ([, path]) => `import '${path}';`).join('\n'),
  },
};
