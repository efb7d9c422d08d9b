import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './private-file';
import { canEnter, databaseUser, ownerOf, type RunAs } from './run-as';
import { StartError } from './start-error';

/** The cluster's location and the user who runs it. */
export interface PostgresHome {
  /** Holds `data/`; belongs to `runAs`. */
  readonly folder: string;
  readonly runAs: RunAs | null;
  /** Whether a cluster already exists there. */
  readonly exists: boolean;
  /**
   * The pointer file to write once the cluster exists; null if the home is in DATA_DIR or already
   * pointed to.
   */
  readonly pointer: string | null;
  /** Homes of clusters left by previous DATA_DIRs at this location; they stay as they are. */
  readonly earlier: readonly string[];
}

export const clusterIn = (home: string): string => join(home, 'data');

const pointerOf = (dataDir: string): string => join(dataDir, 'postgres-location');

/** Reads a file, or returns null if there is none. */
const saidIn = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8').trim() : null;

/**
 * Returns a new home outside DATA_DIR, for a database user who can't enter DATA_DIR: the first name
 * without a cluster.
 */
const outsideHome = (
  dataDir: string,
  systemDir: string,
): { readonly folder: string; readonly earlier: readonly string[] } => {
  const name = join(
    systemDir,
    createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16),
  );
  const earlier: string[] = [];
  let folder = name;
  while (existsSync(clusterIn(folder))) {
    earlier.push(folder);
    folder = `${name}-${earlier.length + 1}`;
  }
  return { folder, earlier };
};

const existing = (folder: string): PostgresHome => {
  const runAs = ownerOf(clusterIn(folder));
  if (!canEnter(runAs, clusterIn(folder)))
    throw new StartError(
      `The user that runs the database can’t open ${folder}. Start as its owner, or open the folders above it (chmod o+x).`,
    );
  return { folder, runAs, exists: true, pointer: null, earlier: [] };
};

/**
 * Finds the home of DATA_DIR's cluster, or where to create one: in DATA_DIR, or, if the database's
 * unprivileged user can't enter that, below `systemDir` with a pointer in DATA_DIR.
 * @throws StartError if the pointer's target is missing, because silently creating a new cluster
 *   would look like lost data.
 */
export const findPostgresHome = (dataDir: string, systemDir: string): PostgresHome => {
  const inside = join(dataDir, 'postgres');
  const pointer = pointerOf(dataDir);
  const folder = saidIn(pointer);
  if (folder !== null) {
    if (!existsSync(clusterIn(folder)))
      throw new StartError(
        `${pointer} says the database is in ${folder}, but it isn’t there. Copying DATA_DIR doesn’t copy it: bring that folder too (cp -a) and write its new path into ${pointer}, or remove ${pointer} to start with an empty database.`,
      );
    return existing(folder);
  }
  if (existsSync(clusterIn(inside))) return existing(inside);
  const runAs = databaseUser();
  return canEnter(runAs, dataDir)
    ? { folder: inside, runAs, exists: false, pointer: null, earlier: [] }
    : { ...outsideHome(dataDir, systemDir), runAs, exists: false, pointer };
};

/** For a home outside DATA_DIR: the file that names the DATA_DIR it belongs to. */
const ownerFile = (folder: string): string => join(folder, 'data-dir');

const isSameFolder = (one: string, other: string): boolean => {
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
};

/**
 * A copy of DATA_DIR has the pointer but not the cluster, so it would use the original's database.
 * @throws StartError if two DATA_DIRs point to this home
 */
export const refuseCopy = (folder: string, dataDir: string): void => {
  const other = saidIn(ownerFile(folder));
  if (other === null || saidIn(pointerOf(other)) !== folder || isSameFolder(other, dataDir)) return;
  const copy = `${folder}-copy`;
  throw new StartError(
    `${dataDir} is a copy of ${other} (or the other way around) without its own database: both point to ${folder}.\n` +
      `Copy the database too, while neither is running:\n  cp -a ${folder} ${copy} && echo ${copy} > ${pointerOf(dataDir)}\n` +
      `If you don’t need ${other} anymore, remove it instead. To start with an empty database, remove ${pointerOf(dataDir)}.`,
  );
};

/** Records which DATA_DIR the home belongs to, again after it was moved. */
export const claimHome = (folder: string, dataDir: string): void =>
  writePrivateFile(ownerFile(folder), `${dataDir}\n`);

/** Creates the home's folder, accessible only to its user. */
export const makeHome = ({ folder, runAs }: PostgresHome, systemDir: string): void => {
  if (folder.startsWith(systemDir)) {
    mkdirSync(systemDir, { recursive: true, mode: 0o755 });
    chmodSync(systemDir, 0o755);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
};

export const pointTo = ({ folder, pointer }: PostgresHome): void => {
  if (pointer) writePrivateFile(pointer, `${folder}\n`);
};
