import { build } from 'vite';

/**
 * Bundles `golden.ts` and its imports into one script with a global `golden`. The script also runs in engines
 * without modules and without the APIs of browsers and Node.
 */
export async function goldenScript() {
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        write: false,
        minify: false,
        lib: { entry: 'tests/support/golden.ts', name: 'golden', formats: ['iife'] },
      },
    }),
  ].flat();
  if (built === undefined || !('output' in built)) throw new Error('the build has no output');
  return built.output[0].code;
}
