import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from './compose-file';
import { linkTree } from './link-tree';

interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly resolved?: string;
}

const MODULES = 'node_modules/';
const HOLDS_ALL = 1 << 24;

const lockedPackages = (folder: string): [string, Locked][] => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages).filter(([path]) => path.includes(MODULES));
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf(MODULES) + MODULES.length);
const holderOf = (path: string): string =>
  path.slice(0, Math.max(path.lastIndexOf(`/${MODULES}`), 0));

/**
 * The packages that npm would install for the present manifests, as `name version`. Fails if they
 * don't match the lockfile.
 */
const planned = async (folder: string, args: readonly string[]): Promise<ReadonlySet<string>> => {
  const plan = [
    'ci',
    ...args,
    '--dry-run',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--loglevel',
    'error',
  ];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const { stdout } = await promisify(execFile)('npm', plan, {
    cwd: folder,
    env,
    maxBuffer: HOLDS_ALL,
  });
  return new Set(stdout.split('\n').flatMap((line) => /^add (\S+ \S+)$/.exec(line)?.[1] ?? []));
};

const placePackage = (
  folder: string,
  path: string,
  { link, resolved = '' }: Locked,
  isWhole: boolean,
): void => {
  const target = join(folder, path);
  if (!link && isWhole) return linkTree(join(PROJECT, path), target, ['node_modules']);
  mkdirSync(dirname(target), { recursive: true });
  const up = '../'.repeat(path.split('/').length - 1);
  symlinkSync(link ? `${up}${resolved}` : join(PROJECT, path), target);
};

/** Links the commands of the installed packages. */
const linkCommands = (folder: string): void => {
  const commands = join(folder, MODULES, '.bin');
  mkdirSync(commands, { recursive: true });
  for (const name of readdirSync(join(PROJECT, MODULES, '.bin'))) {
    const program = readlinkSync(join(PROJECT, MODULES, '.bin', name));
    if (existsSync(join(commands, program))) symlinkSync(program, join(commands, name));
  }
};

/**
 * Runs `npm ci` with the packages that this project has already installed: npm decides which ones
 * belong, and nothing is fetched or unpacked.
 * @param isWhole places each package with its files, so it finds no packages but those. Otherwise
 * it only links to them, which is fast: code in the folder finds just those, but they find
 * everything installed in the project.
 */
export const npmCi = async (
  folder: string,
  args: readonly string[],
  isWhole: boolean,
): Promise<void> => {
  const wanted = await planned(folder, args);
  const taken = new Set<string>();
  const deepestLast = lockedPackages(folder).sort(
    ([a], [b]) => a.split(MODULES).length - b.split(MODULES).length,
  );
  for (const [path, locked] of deepestLast) {
    const holder = holderOf(path);
    const version = locked.version ?? '';
    const isWanted = locked.link
      ? [...wanted].some((each) => each.startsWith(`${nameOf(path)} `))
      : wanted.has(`${nameOf(path)} ${version}`);
    if (!isWanted || (holder.includes(MODULES) && !taken.has(holder))) continue;
    taken.add(path);
    if (isWhole || !holder.includes(MODULES)) placePackage(folder, path, locked, isWhole);
  }
  linkCommands(folder);
};
