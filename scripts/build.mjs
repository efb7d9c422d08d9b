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

const stampOf = (name) => join(root, name, 'dist', '.sources');
const isBuilt = ({ name, sources }) => !process.argv.includes('--force') && readStamp(stampOf(name)) === hashOf(sources);

const build = async (part) => {
  const { name, sources } = part;
  const stampFile = stampOf(name);
  const hash = hashOf(sources);
  if (isBuilt(part)) return 0;
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
// where all is built nothing is written: whoever runs it may not be allowed to
process.exit(PARTS.every(isBuilt) ? 0 : await oneAtATime(join(root, '.building'), 'Another build is running', buildAll));
