// npm run check: runs the checks of style, two at a time. Prints the output of those that fail, and what to do.
import { spawn } from 'node:child_process';

/** The slowest check starts first, so that the others run during it. */
const scripts = ['lint', 'format:check', 'knip', 'shape'];

/** What to do if a check fails that does not say so itself. */
const ADVICE = new Map([
  ['format:check', 'Run `npm run format`.'],
  ['knip', 'Delete what nothing uses, or list it in knip.config.js if a tool uses it.'],
]);
const CONCURRENCY = 2;

await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let script = scripts.shift(); script !== undefined; script = scripts.shift()) {
      const { code, output, seconds } = await run(script);
      const status = code === 0 ? 'passed' : 'failed';
      console.log(`${script} ${status} in ${seconds} s`);
      if (code !== 0) {
        console.error(output + (ADVICE.get(script) ?? ''));
        process.exitCode = 1;
      }
    }
  }),
);

/**
 * @param {string} script
 * @returns {Promise<{ code: number | null, output: string, seconds: number }>}
 */
function run(script) {
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(`npm run --silent ${script}`, { shell: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    child.on('close', (code) => {
      resolve({ code, output, seconds: Math.round((Date.now() - start) / 1000) });
    });
  });
}
