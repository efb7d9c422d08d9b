import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './private-file';
import { canEnter, databaseUser, ownerOf, type RunAs } from './run-as';
import { StartError } from './start-error';

/** Where the cluster lives and who runs it. */
export interface PostgresHome {
  /** Holds `data/`; belongs to `runAs`. */
  readonly folder: string;
  readonly runAs: RunAs | null;
  /** A cluster is there already. */
  readonly exists: boolean;
  /** To be written once the cluster exists; null where the home is in DATA_DIR or already pointed to. */
  readonly pointer: string | null;
}

export const clusterIn = (home: string): string => join(home, 'data');

const pointerOf = (dataDir: string): string => join(dataDir, 'postgres-location');

/** The home outside DATA_DIR, for a database user who can't enter DATA_DIR. */
export const outsideHome = (dataDir: string, systemDir: string): string =>
  join(systemDir, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16));

const existing = (folder: string): PostgresHome => {
  const runAs = ownerOf(clusterIn(folder));
  if (!canEnter(runAs, clusterIn(folder)))
    throw new StartError(
      `The database in ${folder} can't be entered by the user who runs it. Start as its owner, or open the folders above it (chmod o+x).`,
    );
  return { folder, runAs, exists: true, pointer: null };
};

/**
 * Finds the home of DATA_DIR's cluster, or says where a new one goes: into DATA_DIR, or, where the
 * database's unprivileged user can't enter that, below `systemDir` with a pointer in DATA_DIR.
 * @throws StartError where the pointer leads nowhere: a silent new cluster would look like lost data.
 */
export const findPostgresHome = (dataDir: string, systemDir: string): PostgresHome => {
  const inside = join(dataDir, 'postgres');
  const pointer = pointerOf(dataDir);
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, 'utf8').trim();
    if (!existsSync(clusterIn(folder)))
      throw new StartError(
        `${pointer} says that the database is in ${folder}, but it is not there. Bring it back, or remove ${pointer} to begin with an empty one.`,
      );
    return existing(folder);
  }
  if (existsSync(clusterIn(inside))) return existing(inside);
  const runAs = databaseUser();
  return canEnter(runAs, dataDir)
    ? { folder: inside, runAs, exists: false, pointer: null }
    : { folder: outsideHome(dataDir, systemDir), runAs, exists: false, pointer };
};

/** Makes the home's folder, for its user's eyes only. */
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
