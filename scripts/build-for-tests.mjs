// Runs `npm run build` with the base path of the browser tests. A script sets the variable, because the shell of
// Windows does not support `BASE_PATH=… npm run build`.
import { spawnSync } from 'node:child_process';
import { BASE_PATH } from '../tests/browser/support/base-path.mjs';

console.log(`Building under ${BASE_PATH}`);
const env = { ...process.env, BASE_PATH };
const { status } = spawnSync('npm run build', { shell: true, stdio: 'inherit', env });
process.exitCode = status ?? 1;
