// npm run check: runs the static checks, two at a time. Prints the output of those that fail.
import { spawn } from 'node:child_process';

/** The slowest check starts first, so that the others run during it. */
const scripts = ['lint', 'types', 'format:check', 'knip', 'shape'];
const CONCURRENCY = 2;

await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let script = scripts.shift(); script !== undefined; script = scripts.shift()) {
      const { code, output, seconds } = await run(script);
      const status = code === 0 ? 'passed' : 'failed';
      console.log(`${script} ${status} in ${seconds} s`);
      if (code !== 0) {
        console.error(output);
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
