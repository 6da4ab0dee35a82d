// Does what `BASE_PATH=… npm run build` does, also on Windows, whose shell does not support this syntax.
import { spawnSync } from 'node:child_process';
import { BASE_PATH } from '../tests/browser/support/base-path.mjs';

console.log(`Building under ${BASE_PATH}`);
const env = { ...process.env, BASE_PATH };
const { status } = spawnSync('npm run build', { shell: true, stdio: 'inherit', env });
process.exitCode = status ?? 1;
