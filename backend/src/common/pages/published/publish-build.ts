import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { In, IsNull, Not, Raw, type DataSource } from 'typeorm';
import type { ObjectStorage } from '../../storage/object-storage';
import { contentTypeOf } from '../static-assets';
import { hashedNameIn, storageKeyOf } from './hashed-name';
import { PublishedFile } from './published-file.entity';

/** A page opened this many days ago still finds its build's files. */
export const KEPT_DAYS = 7;

const AT_ONCE = 8;

export interface BuildToPublish {
  readonly db: DataSource;
  readonly storage: ObjectStorage;
  /** The client's build, with `assets/` below it. */
  readonly clientFolder: string;
}

const forEachOf = async (
  names: readonly string[],
  work: (name: string) => Promise<unknown>,
): Promise<void> => {
  const left = [...names];
  const workThrough = async (): Promise<void> => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await work(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
};

/**
 * Lists a build's hashed files, without their compressed copies, which each server makes itself.
 */
const hashedFilesOf = async (clientFolder: string): Promise<string[]> =>
  (await readdir(join(clientFolder, 'assets'))).filter(
    (name) => contentTypeOf(name) && hashedNameIn(`/assets/${name}`),
  );

/**
 * Records the files of the latest build; those of the previous one that it lacks are now retired.
 */
const note = (db: DataSource, names: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const files = tx.getRepository(PublishedFile);
    await files.update({ name: Not(In(names)), retiredAt: IsNull() }, { retiredAt: () => 'now()' });
    await files.upsert(
      names.map((name) => ({ name, retiredAt: null })),
      ['name'],
    );
  });

/**
 * Deletes from the storage first and from the list afterwards, so that an interrupted run finds the
 * file again.
 */
const prune = async ({ db, storage }: BuildToPublish): Promise<void> => {
  const files = db.getRepository(PublishedFile);
  const old = await files.findBy({
    retiredAt: Raw((column) => `${column} < now() - interval '${KEPT_DAYS} days'`),
  });
  const names = old.map(({ name }) => name);
  await forEachOf(names, (name) => storage.delete(storageKeyOf(name)));
  await files.delete({ name: In(names) });
};

/**
 * Copies the hashed files of a client build to the file storage, so that every replica can serve
 * them regardless of its own build: to pages of the previous build during and after a deploy, and
 * to pages of this one before all replicas are updated. Files stay for seven days after they were
 * last part of a published build. Idempotent.
 */
export const publishBuild = async (build: BuildToPublish): Promise<void> => {
  const { db, storage, clientFolder } = build;
  const names = await hashedFilesOf(clientFolder);
  await forEachOf(names, (name) =>
    storage.put(
      storageKeyOf(name),
      createReadStream(join(clientFolder, 'assets', name)),
      contentTypeOf(name) ?? '',
    ),
  );
  await note(db, names);
  await prune(build);
};
