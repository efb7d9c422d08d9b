import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { ObjectStorage } from '../object-storage';
import { ObjectNotFound } from '../storage.errors';

const put = (storage: ObjectStorage, key: string, body: string | Buffer, contentType = 'text/plain') =>
  storage.put(key, Readable.from([body]), contentType);
const readText = async (storage: ObjectStorage, key: string): Promise<string> => text((await storage.read(key)).body);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What every store must do, wherever its files lie. */
export const itStoresObjects = (storageOf: () => ObjectStorage): void => {
  it('gives back what was put, with its size and type', async () => {
    const bytes = randomBytes(300_000);
    const stored = await put(storageOf(), 'covers/boof.webp', bytes, 'image/webp');
    expect(stored).toEqual({ key: 'covers/boof.webp', size: 300_000, contentType: 'image/webp' });
    const { body, size, contentType } = await storageOf().read('covers/boof.webp');
    expect([size, contentType, sha256(await buffer(body))]).toEqual([300_000, 'image/webp', sha256(bytes)]);
  });

  it('takes a body in many pieces, of text as well as bytes, and an empty one', async () => {
    await storageOf().put('pieces', Readable.from(['eddy ', Buffer.from('line')]), 'text/plain');
    await put(storageOf(), 'empty', '');
    expect(await readText(storageOf(), 'pieces')).toBe('eddy line');
    const { body, size } = await storageOf().read('empty');
    expect([size, await text(body)]).toEqual([0, '']);
  });

  it('replaces what lay under the key', async () => {
    await put(storageOf(), 'notes.txt', 'first, and rather long', 'text/plain');
    await put(storageOf(), 'notes.txt', 'second', 'text/markdown');
    const { body, size, contentType } = await storageOf().read('notes.txt');
    expect([await text(body), size, contentType]).toEqual(['second', 6, 'text/markdown']);
  });

  it('keeps keys apart that look alike', async () => {
    const keys = ['a', 'a/b', 'a/b/c', 'a.type', 'a.partial', 'a-b', 'a_b'];
    for (const key of keys) await put(storageOf(), key, `body of ${key}`);
    for (const key of keys) expect(await readText(storageOf(), key)).toBe(`body of ${key}`);
    await storageOf().delete('a');
    await expect(storageOf().read('a')).rejects.toThrow(ObjectNotFound);
    for (const key of keys.slice(1)) expect(await readText(storageOf(), key)).toBe(`body of ${key}`);
  });

  it('says that an object is not there; deleting it is no error', async () => {
    await expect(storageOf().read('never/was')).rejects.toThrow(ObjectNotFound);
    await put(storageOf(), 'gone', 'x');
    await storageOf().delete('gone');
    await storageOf().delete('gone');
    await expect(storageOf().read('gone')).rejects.toThrow(ObjectNotFound);
  });

  it('takes nothing of a body that breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half of it';
        throw new Error('the line went dead');
      })(),
    );
    await expect(storageOf().put('half', broken, 'text/plain')).rejects.toThrow('the line went dead');
    await expect(storageOf().read('half')).rejects.toThrow(ObjectNotFound);
  });

  it('of many writers at once one wins, whole', async () => {
    const bodies = Array.from({ length: 8 }, (_, i) => String(i).repeat(50_000));
    await Promise.all(bodies.map((body) => put(storageOf(), 'race', body)));
    expect(bodies).toContain(await readText(storageOf(), 'race'));
  });
};
