import { build } from 'vite';

/**
 * `golden.ts` with all it imports as one script, for engines that have no modules and nothing but the
 * language. It leaves a global `golden`.
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
  if (built === undefined || !('output' in built)) throw new Error('nothing was built');
  return built.output[0].code;
}
