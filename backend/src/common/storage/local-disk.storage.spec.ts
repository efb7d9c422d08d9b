import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LocalDiskStorage } from './local-disk.storage';
import { PART_BYTES } from './parts';
import { ObjectNotFound, PartRefused, PartsNotFound } from './storage.errors';
import { itStoresObjects } from './testing/storage-contract';

// Real: a folder on disk.
describe('files on local disk', () => {
  let folder: string;
  let storage: LocalDiskStorage;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wavetrain-files-'));
    storage = new LocalDiskStorage(join(folder, 'files'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  itStoresObjects(() => storage);

  it.each([
    '', '.', '..', '/', 'a/', '/a', '/etc/passwd', '../secret', 'a/../../secret', 'a/./b', 'a//b', 'a..b', '.hidden', 'a/.hidden', 'A', 'a b', 'a\\b', 'a%body',
    'a\u0000', 'a\n', 'ä', 'c:/windows', '~/x',
  ])('refuse to read or write the invalid key %p', async (key) => {
    writeFileSync(join(folder, 'secret'), 'owner-credentials');
    await expect(storage.read(key)).rejects.toThrow(ObjectNotFound);
    await expect(storage.put(key, Readable.from(['x']), 'text/plain')).rejects.toThrow(ObjectNotFound);
    await expect(storage.delete(key)).rejects.toThrow(ObjectNotFound);
    expect(existsSync(join(folder, 'secret'))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['files', 'secret']);
  }); // prettier-ignore

  it('leave no temporary files behind', async () => {
    await storage.put('scraps/one', Readable.from(['x']), 'text/plain');
    const cut = () => new Readable({ read() { this.destroy(new Error('cut')); } }); // prettier-ignore
    const puts = Array.from({ length: 50 }, () => storage.put('scraps/two', cut(), 'text/plain'));
    expect((await Promise.allSettled(puts)).map(({ status }) => status)).toEqual(
      puts.map(() => 'rejected'),
    );
    expect(readdirSync(join(folder, 'files/scraps'))).toEqual(['one%body', 'one%type']);
    await storage.delete('scraps/one');
    expect(readdirSync(join(folder, 'files/scraps'))).toEqual([]);
  });

  it('leave no temporary files of parts, and delete parts once they become an object', async () => {
    const id = await storage.beginParts('joined/one', 'video/mp4');
    await storage.putPart('joined/one', id, { n: 1, size: 1 }, Readable.from(['x']));
    await storage.completeParts('joined/one', id, await storage.listParts('joined/one', id));
    await expect(storage.listParts('joined/one', id)).rejects.toThrow(PartsNotFound);
    expect(readdirSync(join(folder, 'files/joined')).sort()).toEqual([
      'one%body',
      'one%tag',
      'one%type',
    ]);
    expect(readdirSync(join(folder, 'files/%parts'))).not.toContain(id);
    for (const stranger of ['../../joined', id])
      await expect(storage.listParts('joined/two', stranger)).rejects.toThrow(PartsNotFound);
  });

  it('write temporary files in one folder, and remove from it those that a killed writer left a day ago', async () => {
    const files = join(folder, 'files');
    const halfWritten = () =>
      readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /%[0-9a-f-]{36}$|partials\//.test(name),
      );
    const write = async (key: string, hoursAgo: number) => {
      const before = halfWritten();
      const body = new PassThrough();
      const written = storage.put(key, body, 'text/plain');
      let name: string | undefined;
      while (!(name = halfWritten().find((each) => !before.includes(each))))
        await new Promise(setImmediate);
      const at = Date.now() / 1_000 - hoursAgo * 3_600;
      utimesSync(join(files, name), at, at);
      return { name, body, written };
    };
    const [killed, slow] = [await write('left/killed', 25), await write('left/slow', 23)];
    expect([killed, slow].map(({ name }) => dirname(name))).toEqual(['%partials', '%partials']);
    await storage.removeHalfWritten();
    expect(halfWritten()).toEqual([slow.name]);
    for (const { body } of [killed, slow]) body.end('whole');
    await expect(killed.written).rejects.toThrow('ENOENT');
    await slow.written;
    expect(await text((await storage.read('left/slow')).body)).toBe('whole');
    expect(halfWritten()).toEqual([]);
  });

  it('copy parts to a temporary file in that folder too', async () => {
    const id = await storage.beginParts('copied/one', 'video/mp4');
    await storage.putPart('copied/one', id, { n: 1, size: 4 }, Readable.from(['here']));
    writeFileSync(join(folder, 'files/%parts', id, 'writing-again'), '');
    const copied: string[] = [];
    jest.spyOn(fs, 'copyFile').mockImplementationOnce((_, target) => {
      copied.push(String(target));
      return Promise.reject(new Error('killed'));
    });
    await expect(
      storage.completeParts('copied/one', id, await storage.listParts('copied/one', id)),
    ).rejects.toThrow();
    expect(copied).toEqual([expect.stringContaining(join(folder, 'files/%partials/'))]);
    await storage.completeParts('copied/one', id, await storage.listParts('copied/one', id));
    expect(await text((await storage.read('copied/one')).body)).toBe('here');
  });

  it('don’t change an object when one of its parts is still being sent again', async () => {
    const id = await storage.beginParts('late/one', 'video/mp4');
    const late = new PassThrough();
    late.write('LA');
    const sentAgain = storage.putPart('late/one', id, { n: 1, size: 4 }, late);
    const parts = join(folder, 'files/%parts', id);
    while (!readdirSync(parts).some((name) => name.startsWith('writing-')))
      await new Promise(setImmediate);
    await storage.putPart('late/one', id, { n: 1, size: 4 }, Readable.from(['here']));
    await storage.completeParts('late/one', id, await storage.listParts('late/one', id));
    late.end('TE');
    await expect(sentAgain).rejects.toThrow(PartsNotFound);
    expect(await text((await storage.read('late/one')).body)).toBe('here');
    expect(readdirSync(join(folder, 'files/late')).sort()).toEqual([
      'one%body',
      'one%tag',
      'one%type',
    ]);
  });

  it('complete an object on retry if the process was killed while completing it', async () => {
    const id = await storage.beginParts('killed/one', 'video/mp4');
    await storage.putPart('killed/one', id, { n: 1, size: 4 }, Readable.from(['here']));
    renameSync(
      join(folder, 'files/%parts', id, 'whole'),
      join(folder, 'files/%parts', id, 'sealed'),
    );
    await storage.completeParts('killed/one', id, await storage.listParts('killed/one', id));
    expect(await text((await storage.read('killed/one')).body)).toBe('here');
  });

  it('refuse to complete an object with a missing part, and drop bytes after the last one', async () => {
    const id = await storage.beginParts('gaps/one', 'video/mp4');
    const send = (n: number, size: number, body: string | Buffer) =>
      storage.putPart('gaps/one', id, { n, size }, Readable.from([body]));
    await send(2, 3, 'end');
    await expect(
      storage.completeParts('gaps/one', id, await storage.listParts('gaps/one', id)),
    ).rejects.toThrow(PartsNotFound);
    await send(1, PART_BYTES, Buffer.alloc(PART_BYTES));
    await expect(send(3, 8, 'too short')).rejects.toThrow(PartRefused);
    await storage.completeParts('gaps/one', id, await storage.listParts('gaps/one', id));
    expect((await storage.head('gaps/one')).size).toBe(PART_BYTES + 3);
  });

  it('can be read to the end after being deleted or replaced', async () => {
    await storage.put('long', Readable.from(['first']), 'text/plain');
    const { body } = await storage.read('long');
    await storage.put('long', Readable.from(['second']), 'text/plain');
    await storage.delete('long');
    expect(await text(body)).toBe('first');
  });

  it('have no URLs of their own, because we serve them', async () => {
    expect(storage.isLocal).toBe(true);
    await expect(storage.signedReadUrl()).resolves.toBeNull();
    await expect(storage.signedWriteUrl()).resolves.toBeNull();
  });
});
