/**
 * Builds the shared code, frontend, backend and payment sandbox, each only if its sources have
 * changed since its last build. `--force` builds all.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from './lib/clean-environment.mjs';
import { oneAtATime } from './lib/installs.mjs';
import { root, run } from './lib/run.mjs';
import { hashOf, readStamp } from './lib/sources.mjs';

const COMMON = ['package-lock.json', 'packages', 'tsconfig.base.json'];
const COMPILER = 'scripts/compile.mjs';
const PARTS = [
  { name: 'shared', sources: ['shared', COMPILER, ...COMMON] },
  // bundles the shared code; the backend loads it when it runs
  { name: 'frontend', sources: ['frontend', 'shared', ...COMMON] },
  { name: 'backend', sources: ['backend', COMPILER, ...COMMON] },
  { name: 'payment-sandbox', sources: ['payment-sandbox', COMPILER, ...COMMON] },
];

/**
 * Overrides the shell's setting, because a development build is bigger and slower, and there would
 * be no way to tell which one is there.
 */
const ENV = { ...cleanEnvironment(), NODE_ENV: 'production' };

const stampOf = (name) => join(root, name, 'dist', '.sources');
const isBuilt = ({ name, sources }) =>
  !process.argv.includes('--force') && readStamp(stampOf(name)) === hashOf(sources);

const build = async (part) => {
  const { name, sources } = part;
  const stampFile = stampOf(name);
  const hash = hashOf(sources);
  if (isBuilt(part)) return 0;
  console.log(`Building ${name}…`);
  // so that leftovers of a failed build aren't taken for a build of the old sources
  rmSync(stampFile, { force: true });
  const log = join(root, 'node_modules', '.cache', 'wavetrain', `build-${name}.log`);
  const code = await run('npm', ['run', 'build', '--silent', '-w', name], { log, env: ENV });
  if (code === 0 && existsSync(join(root, name, 'dist'))) writeFileSync(stampFile, hash);
  else console.error(`${name} could not be built:\n${readStamp(log)}`);
  return code;
};

const buildAll = async () => Math.max(...(await Promise.all(PARTS.map(build))));
// if everything is built, nothing is written, because the user may have no write access
process.exit(
  PARTS.every(isBuilt)
    ? 0
    : await oneAtATime(join(root, '.building'), 'Another build is running', buildAll),
);
