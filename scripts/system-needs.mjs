/**
 * Installs what the tests need from the system: a Redis, a Chromium, an S3 server, ffmpeg. It does
 * so as root on Debian; otherwise it says what to install.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './lib/run.mjs';

const runnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const inPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).find((folder) => runnable(join(folder, name)));

/** Where each program may be found, and which Debian packages contain it. */
const NEEDS = [
  { programs: ['redis-server', 'valkey-server'], packages: ['redis-server'] },
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] },
  {
    programs: ['swift-proxy-server'],
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  },
  { programs: ['swift-ring-builder'], packages: ['swift'] },
  { programs: ['memcached'], packages: ['memcached'] },
];

/** Without these, fewer things are tested, and the tests say so. */
const BETTER_WITH = [{ programs: ['ffmpeg'], packages: ['ffmpeg'] }];

/**
 * Chromium without a window around every page. If it isn't available, tests run in the full one.
 */
const SHELL = { programs: ['chromium-headless-shell'], packages: ['chromium-headless-shell'] };

const firstOf = (programs) => {
  const name = programs.find(inPath);
  return process.env.CHROME_PATH ?? (name && join(inPath(name), name));
};
/** Returns the browser for benchmarks. */
export const findChromium = () => firstOf(NEEDS[1].programs);
/** Returns the browser for tests. */
export const findTestBrowser = () => firstOf([...SHELL.programs, ...NEEDS[1].programs]);

const missing = NEEDS.filter(
  ({ programs }) =>
    !programs.some(inPath) && !(programs.includes('chromium') && process.env.CHROME_PATH),
);
const lacking = BETTER_WITH.filter(({ programs }) => !programs.some(inPath)).flatMap(
  (need) => need.packages,
);
const packages = [...new Set(missing.flatMap((need) => need.packages))];

// RUNLEVEL=1: packages don't start their services, because the tests start their own servers
const APT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
const install = (wanted, log) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { env: APT, log });

/** @returns an exit code. */
export const provideSystemNeeds = async (log) => {
  const canInstall = process.getuid?.() === 0 && Boolean(inPath('apt-get'));
  const lacksShell = !SHELL.programs.some(inPath) && !process.env.CHROME_PATH && canInstall;
  if (lacking.length > 0 && !canInstall)
    console.log(`Without ${lacking.join(' ')} some tests are skipped.`);
  if (packages.length === 0 && !lacksShell && (lacking.length === 0 || !canInstall)) return 0;
  if (!canInstall) {
    console.error(
      `The tests need: ${packages.join(' ')}. Install them first:\n  sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    );
    return 1;
  }
  const wanted = [...packages, ...lacking];
  const updated = await run('apt-get', ['update', '-qq'], { env: APT, log });
  if (wanted.length > 0) {
    console.log(`Installing ${wanted.join(' ')}…`);
    const code = updated || (await install(wanted, log));
    if (code !== 0) return code;
  }
  if (lacksShell && updated === 0) await install(SHELL.packages, log);
  return 0;
};
