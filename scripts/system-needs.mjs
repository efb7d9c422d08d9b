/** Installs what the tests need from the system: a Redis, a Chromium, an S3 server, ffmpeg. As root on Debian; else it says what to install. */
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
const inPath = (name) => (process.env.PATH ?? '').split(delimiter).find((folder) => runnable(join(folder, name)));

/** Where each may be found, and which packages of Debian bring it. */
const NEEDS = [
  { programs: ['redis-server', 'valkey-server'], packages: ['redis-server'] },
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] },
  { programs: ['swift-proxy-server'], packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'] },
  { programs: ['swift-ring-builder'], packages: ['swift'] },
  { programs: ['memcached'], packages: ['memcached'] },
];

/** Without these less is tested, which the tests say. */
const BETTER_WITH = [{ programs: ['ffmpeg'], packages: ['ffmpeg'] }];

export const findChromium = () => {
  const name = NEEDS[1].programs.find(inPath);
  return process.env.CHROME_PATH ?? (name && join(inPath(name), name));
};

const missing = NEEDS.filter(({ programs }) => !programs.some(inPath) && !(programs.includes('chromium') && process.env.CHROME_PATH));
const lacking = BETTER_WITH.filter(({ programs }) => !programs.some(inPath)).flatMap((need) => need.packages);
const packages = [...new Set(missing.flatMap((need) => need.packages))];

/** @returns an exit code. */
export const provideSystemNeeds = async (log) => {
  const canInstall = process.getuid?.() === 0 && Boolean(inPath('apt-get'));
  if (lacking.length > 0 && !canInstall) console.log(`Without ${lacking.join(' ')} some tests are skipped.`);
  if (packages.length === 0 && (lacking.length === 0 || !canInstall)) return 0;
  if (!canInstall) {
    console.error(
      `The tests need: ${packages.join(' ')}. Install them first:\n  sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    );
    return 1;
  }
  const wanted = [...packages, ...lacking];
  console.log(`Installing ${wanted.join(' ')}…`);
  // RUNLEVEL=1: packages don't start their services, the tests start servers of their own
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return (
    (await run('apt-get', ['update', '-qq'], { env, log })) ||
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { env, log }))
  );
};
