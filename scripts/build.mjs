/** Builds frontend, backend and payment sandbox, each only if its sources changed since its last build. `--force` builds all. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { hashOf, readStamp } from './lib/sources.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json'];
const PARTS = [
  { name: 'frontend', sources: ['frontend', ...SHARED] },
  { name: 'backend', sources: ['backend', ...SHARED] },
  { name: 'payment-sandbox', sources: ['payment-sandbox', ...SHARED] },
];

const build = async ({ name, sources }) => {
  const stampFile = join(root, name, 'dist', '.sources');
  const hash = hashOf(sources);
  if (!process.argv.includes('--force') && readStamp(stampFile) === hash) return 0;
  console.log(`Building ${name}…`);
  const log = join(root, 'node_modules', '.cache', 'wavetrain', `build-${name}.log`);
  const code = await run('npm', ['run', 'build', '--silent', '-w', name], { log });
  if (code === 0 && existsSync(join(root, name, 'dist'))) writeFileSync(stampFile, hash);
  else console.error(`${name} could not be built:\n${readStamp(log)}`);
  return code;
};

const codes = await Promise.all(PARTS.map(build));
process.exit(Math.max(...codes));
