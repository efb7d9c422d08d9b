/** Builds frontend, backend and payment sandbox, each only if its sources changed since its last build. `--force` builds all. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from './lib/clean-environment.mjs';
import { oneAtATime } from './lib/installs.mjs';
import { root, run } from './lib/run.mjs';
import { hashOf, readStamp } from './lib/sources.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json'];
const PARTS = [
  { name: 'frontend', sources: ['frontend', ...SHARED] },
  { name: 'backend', sources: ['backend', ...SHARED] },
  { name: 'payment-sandbox', sources: ['payment-sandbox', ...SHARED] },
];

/** Whatever the shell says: a build for development is bigger and slower, and nobody could see which one is there. */
const ENV = { ...cleanEnvironment(), NODE_ENV: 'production' };

const build = async ({ name, sources }) => {
  const stampFile = join(root, name, 'dist', '.sources');
  const hash = hashOf(sources);
  if (!process.argv.includes('--force') && readStamp(stampFile) === hash) return 0;
  console.log(`Building ${name}…`);
  // what a build that failed left there is not taken for what the old sources made
  rmSync(stampFile, { force: true });
  const log = join(root, 'node_modules', '.cache', 'wavetrain', `build-${name}.log`);
  const code = await run('npm', ['run', 'build', '--silent', '-w', name], { log, env: ENV });
  if (code === 0 && existsSync(join(root, name, 'dist'))) writeFileSync(stampFile, hash);
  else console.error(`${name} could not be built:\n${readStamp(log)}`);
  return code;
};

const buildAll = async () => Math.max(...(await Promise.all(PARTS.map(build))));
process.exit(await oneAtATime(join(root, '.building'), 'A build is under way', buildAll));
