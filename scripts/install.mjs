/**
 * Installs packages unless they already match the lockfile.
 * node scripts/install.mjs run what starting needs
 * node scripts/install.mjs all what tests, linters and benchmarks need too
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime, runningFrom } from './lib/installs.mjs';
import { root, run } from './lib/run.mjs';
import { hashOf, readStamp } from './lib/sources.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Wavetrain needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const ARGS = {
  run: [
    '--omit=dev',
    '--workspace',
    'backend',
    '--workspace',
    'frontend',
    '--workspace',
    'payment-sandbox',
    '--include-workspace-root',
  ],
  all: [],
};
const wanted = process.argv[2];
if (!(wanted in ARGS)) throw new Error('say "run" or "all"');

const lock = hashOf(['package-lock.json', '.npmrc']);
const stampFile = join(root, 'node_modules', '.wavetrain-install');

const stamped = () => {
  const [stampedLock, kind] = readStamp(stampFile).split(' ');
  return {
    isThere: stampedLock === lock,
    isEnough: stampedLock === lock && (kind === 'all' || kind === wanted),
  };
};

const install = async () => {
  const { isThere, isEnough } = stamped();
  if (isEnough) return 0;
  // `npm ci` removes everything first, so if what is installed matches the lockfile, packages are
  // added to it, even while a product is running
  const running = isThere ? [] : await runningFrom(root);
  if (running.length > 0) {
    console.error(
      `The packages have changed, but Wavetrain is running on the installed ones (process ${running.join(', ')}). ` +
        `Stop it (Ctrl-C where it was started, or kill ${running.join(' ')}), then try again.`,
    );
    return 1;
  }
  console.log('Installing packages; the first time this takes a minute or two.');
  const env = {
    ...process.env,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    PUPPETEER_SKIP_DOWNLOAD: '1',
    NODE_ENV: '',
  };
  const args = [
    ...(isThere ? ['install', '--no-save'] : ['ci', ...ARGS[wanted]]),
    '--loglevel',
    'error',
    '--no-audit',
    '--no-fund',
  ];
  // uses npm's cache without checking for newer metadata, because the lockfile has exact versions
  const code =
    (await run('npm', [...args, '--prefer-offline'], { env })) && (await run('npm', args, { env }));
  if (code === 0) writeFileSync(stampFile, `${lock} ${wanted}`);
  else console.error('npm could not install the packages (see above).');
  return code;
};

// if nothing is missing, nothing is written, because the user may have no write access
process.exit(
  stamped().isEnough
    ? 0
    : await oneAtATime(join(root, '.installing'), 'Another installation is running', install),
);
