import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { ObjectStorage } from '../object-storage';
import { PART_BYTES } from '../parts';
import { ObjectNotFound, PartRefused, PartsNotFound } from '../storage.errors';

const put = (
  storage: ObjectStorage,
  key: string,
  body: string | Buffer,
  contentType = 'text/plain',
) => storage.put(key, Readable.from([body]), contentType);
const readText = async (storage: ObjectStorage, key: string): Promise<string> =>
  text((await storage.read(key)).body);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The contract of every object storage. */
export const itStoresObjects = (storageOf: () => ObjectStorage): void => {
  it('returns what was stored, with its size and type', async () => {
    const bytes = randomBytes(300_000);
    const stored = await put(storageOf(), 'covers/boof.webp', bytes, 'image/webp');
    expect(stored).toEqual({ key: 'covers/boof.webp', size: 300_000, contentType: 'image/webp' });
    const { body, size, contentType } = await storageOf().read('covers/boof.webp');
    expect([size, contentType, sha256(await buffer(body))]).toEqual([
      300_000,
      'image/webp',
      sha256(bytes),
    ]);
  });

  it('accepts a body in many pieces, of text or bytes, and an empty one', async () => {
    await storageOf().put('pieces', Readable.from(['eddy ', Buffer.from('line')]), 'text/plain');
    await put(storageOf(), 'empty', '');
    expect(await readText(storageOf(), 'pieces')).toBe('eddy line');
    const { body, size } = await storageOf().read('empty');
    expect([size, await text(body)]).toEqual([0, '']);
  });

  it('replaces an existing object', async () => {
    await put(storageOf(), 'notes.txt', 'first, and rather long', 'text/plain');
    await put(storageOf(), 'notes.txt', 'second', 'text/markdown');
    const { body, size, contentType } = await storageOf().read('notes.txt');
    expect([await text(body), size, contentType]).toEqual(['second', 6, 'text/markdown']);
  });

  it('keeps similar keys apart', async () => {
    const keys = ['a', 'a/b', 'a/b/c', 'a.type', 'a.partial', 'a-b', 'a_b'];
    for (const key of keys) await put(storageOf(), key, `body of ${key}`);
    for (const key of keys) expect(await readText(storageOf(), key)).toBe(`body of ${key}`);
    await storageOf().delete('a');
    await expect(storageOf().read('a')).rejects.toThrow(ObjectNotFound);
    for (const key of keys.slice(1))
      expect(await readText(storageOf(), key)).toBe(`body of ${key}`);
  });

  it('reports a missing object, and deletes one without error', async () => {
    await expect(storageOf().read('never/was')).rejects.toThrow(ObjectNotFound);
    await put(storageOf(), 'gone', 'x');
    await storageOf().delete('gone');
    await storageOf().delete('gone');
    await expect(storageOf().read('gone')).rejects.toThrow(ObjectNotFound);
  });

  it('stores nothing of a body that breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half of it';
        throw new Error('the line went dead');
      })(),
    );
    await expect(storageOf().put('half', broken, 'text/plain')).rejects.toThrow(
      'the line went dead',
    );
    await expect(storageOf().read('half')).rejects.toThrow(ObjectNotFound);
  });

  it('keeps one complete object of several concurrent writes', async () => {
    const bodies = Array.from({ length: 8 }, (_, i) => String(i).repeat(50_000));
    await Promise.all(bodies.map((body) => put(storageOf(), 'race', body)));
    expect(bodies).toContain(await readText(storageOf(), 'race'));
  });

  it('returns size and type without reading, and reads the bytes of a range', async () => {
    await put(storageOf(), 'ranged', 'the river goes on', 'text/plain');
    expect(await storageOf().head('ranged')).toEqual({
      size: 17,
      contentType: 'text/plain',
      tag: expect.stringMatching(/./),
    });
    const { body, size } = await storageOf().read('ranged', { start: 4, end: 8 });
    expect([await text(body), size]).toEqual(['river', 5]);
    await expect(storageOf().head('never/was')).rejects.toThrow(ObjectNotFound);
  });

  it('streams objects larger than a part', async () => {
    const piece = randomBytes(1024 * 1024);
    const pieces = Array.from({ length: 9 }, () => piece);
    expect(await storageOf().put('streamed', Readable.from(pieces), 'video/mp4')).toMatchObject({
      size: 9 * piece.length,
    });
    const { body, contentType } = await storageOf().read('streamed');
    expect([sha256(await buffer(body)), contentType]).toEqual([
      sha256(Buffer.concat(pieces)),
      'video/mp4',
    ]);
  });

  it('makes one object of parts sent in any order, one of them twice', async () => {
    const [first, again, last] = [
      randomBytes(PART_BYTES),
      randomBytes(PART_BYTES),
      randomBytes(1_000),
    ];
    const id = await storageOf().beginParts('parts/roll.mp4', 'video/mp4');
    const send = (n: number, bytes: Buffer) =>
      storageOf().putPart('parts/roll.mp4', id, { n, size: bytes.length }, Readable.from([bytes]));
    await send(2, last);
    await send(1, again);
    await send(1, first);
    const parts = await storageOf().listParts('parts/roll.mp4', id);
    expect(parts.map(({ n, size }) => [n, size])).toEqual([[1, PART_BYTES], [2, 1_000]]); // prettier-ignore
    await expect(storageOf().read('parts/roll.mp4')).rejects.toThrow(ObjectNotFound);
    await storageOf().completeParts('parts/roll.mp4', id, parts);
    const { body, size, contentType } = await storageOf().read('parts/roll.mp4');
    expect([size, contentType]).toEqual([PART_BYTES + 1_000, 'video/mp4']);
    expect(sha256(await buffer(body))).toBe(sha256(Buffer.concat([first, last])));
  });

  it('gives objects of the same parts the same tag, and others a different one', async () => {
    const bytes = [randomBytes(PART_BYTES), randomBytes(500)];
    const send = async (key: string, parts: readonly Buffer[]): Promise<string> => {
      const id = await storageOf().beginParts(key, 'video/mp4');
      for (const [i, part] of parts.entries())
        await storageOf().putPart(key, id, { n: i + 1, size: part.length }, Readable.from([part]));
      await storageOf().completeParts(key, id, await storageOf().listParts(key, id));
      return (await storageOf().head(key)).tag;
    };
    const tag = await send('tags/one', bytes);
    expect(await send('tags/two', bytes)).toBe(tag);
    expect(await send('tags/three', [...bytes].reverse().slice(1))).not.toBe(tag);
  });

  it('keeps no part that is longer or shorter than announced', async () => {
    const id = await storageOf().beginParts('parts/odd', 'video/mp4');
    for (const size of [9, 11])
      await expect(
        storageOf().putPart('parts/odd', id, { n: 1, size }, Readable.from([Buffer.alloc(10)])),
      ).rejects.toThrow(PartRefused);
    expect(await storageOf().listParts('parts/odd', id)).toEqual([]);
    await storageOf().abortParts('parts/odd', id);
  });

  it('deletes aborted parts, even twice, and accepts no part for an unknown upload', async () => {
    const id = await storageOf().beginParts('parts/left', 'video/mp4');
    await storageOf().putPart(
      'parts/left',
      id,
      { n: 1, size: 4 },
      Readable.from([Buffer.alloc(4)]),
    );
    await storageOf().abortParts('parts/left', id);
    await storageOf().abortParts('parts/left', id);
    await expect(storageOf().listParts('parts/left', id)).rejects.toThrow(PartsNotFound);
    await expect(
      storageOf().putPart('parts/left', id, { n: 1, size: 4 }, Readable.from([Buffer.alloc(4)])),
    ).rejects.toThrow(PartsNotFound);
  });
};
