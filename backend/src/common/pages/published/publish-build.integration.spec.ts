import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../database/data-source';
import { useTestDatabase } from '../../../testing/test-database';
import { makeTestFolder, type TestFolder } from '../../../testing/test-folder';
import { LocalDiskStorage } from '../../storage/local-disk.storage';
import { storageKeyOf } from './hashed-name';
import { publishBuild } from './publish-build';
import { PublishedFile } from './published-file.entity';

/** Real: PostgreSQL, files. Not real: the builds. */
describe('publishing a build', () => {
  const database = useTestDatabase();
  let db: DataSource;
  let folder: TestFolder;
  let storage: LocalDiskStorage;
  let builds = 0;

  beforeAll(async () => {
    db = await createDataSource(database.url, 2).initialize();
    folder = makeTestFolder();
    storage = new LocalDiskStorage(join(folder.path, 'files'));
  });
  afterAll(async () => {
    await db.destroy();
    folder.remove();
  });
  beforeEach(() => db.getRepository(PublishedFile).clear());

  const publish = async (...names: string[]): Promise<void> => {
    const clientFolder = join(folder.path, `build-${(builds += 1)}`);
    await mkdir(join(clientFolder, 'assets'), { recursive: true });
    for (const name of names)
      await writeFile(join(clientFolder, 'assets', name), `body of ${name}`);
    await publishBuild({ db, storage, clientFolder });
  };
  const stored = async (name: string): Promise<string | null> => {
    try {
      const { body, contentType } = await storage.read(storageKeyOf(name));
      return `${contentType}: ${await text(body)}`;
    } catch {
      return null;
    }
  };
  const kept = async () =>
    (await db.getRepository(PublishedFile).find({ order: { name: 'ASC' } })).map(
      ({ name, retiredAt }) => [name, retiredAt !== null],
    );
  const letDaysPass = (days: number) =>
    db.query(
      `UPDATE published_files SET retired_at = retired_at - $1 * interval '1 day' WHERE retired_at IS NOT NULL`,
      [days],
    );

  it('stores each hashed file with its type, but no compressed copies or names without a hash', async () => {
    await publish(
      'client-AAAAAAAA.js',
      'client-AAAAAAAA.js.br',
      'client-AAAAAAAA.js.gz',
      'page-AAAAAAAA.css',
      'plain.js',
    );
    expect(await stored('client-AAAAAAAA.js')).toBe(
      'text/javascript; charset=utf-8: body of client-AAAAAAAA.js',
    );
    expect(await stored('page-AAAAAAAA.css')).toBe(
      'text/css; charset=utf-8: body of page-AAAAAAAA.css',
    );
    expect(await stored('client-AAAAAAAA.js.br')).toBeNull();
    expect(await kept()).toEqual([
      ['client-AAAAAAAA.js', false],
      ['page-AAAAAAAA.css', false],
    ]);
  });

  it('keeps files missing from the next build for seven days after that build, however old the previous one was', async () => {
    await publish('client-AAAAAAAA.js', 'shared-AAAAAAAA.js');
    await letDaysPass(100);
    await publish('client-BBBBBBBB.js', 'shared-AAAAAAAA.js');
    expect(await kept()).toEqual([
      ['client-AAAAAAAA.js', true],
      ['client-BBBBBBBB.js', false],
      ['shared-AAAAAAAA.js', false],
    ]);
    await letDaysPass(6.99);
    await publish('client-BBBBBBBB.js', 'shared-AAAAAAAA.js');
    expect(await stored('client-AAAAAAAA.js')).not.toBeNull();
    await letDaysPass(0.02);
    await publish('client-BBBBBBBB.js', 'shared-AAAAAAAA.js');
    expect(await stored('client-AAAAAAAA.js')).toBeNull();
    expect(await kept()).toEqual([
      ['client-BBBBBBBB.js', false],
      ['shared-AAAAAAAA.js', false],
    ]);
  });

  it('restores the files of a build that is published again, and restarts their seven days', async () => {
    await publish('client-AAAAAAAA.js');
    await publish('client-BBBBBBBB.js');
    await letDaysPass(6);
    await publish('client-AAAAAAAA.js');
    await publish('client-BBBBBBBB.js');
    await letDaysPass(6);
    await publish('client-BBBBBBBB.js');
    expect(await stored('client-AAAAAAAA.js')).not.toBeNull();
  });

  it('lists no missing file if it is interrupted', async () => {
    await publish('client-AAAAAAAA.js');
    const broken = new LocalDiskStorage(join(folder.path, 'files'));
    broken.put = () => Promise.reject(new Error('the store is full'));
    const clientFolder = join(folder.path, 'build-cut-short');
    await mkdir(join(clientFolder, 'assets'), { recursive: true });
    await writeFile(join(clientFolder, 'assets', 'client-BBBBBBBB.js'), 'b');
    await expect(publishBuild({ db, storage: broken, clientFolder })).rejects.toThrow(
      'the store is full',
    );
    expect(await kept()).toEqual([['client-AAAAAAAA.js', false]]);
  });
});
