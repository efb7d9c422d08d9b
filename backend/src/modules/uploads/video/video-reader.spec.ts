import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ObjectStorage } from '../../../common/storage/object-storage';
import { VideoReader } from './video-reader';

const clip = readFileSync(join(__dirname, '../testing/clips/roll.mp4'));
const DOWN = new Error('The storage is down');

/** Answers the first `reads`, then fails. */
const storageOf = (bytes: Buffer, reads = Infinity) => {
  let count = 0;
  const read = (_: string, range?: { readonly start: number; readonly end?: number }) => {
    count += 1;
    if (count > reads) return Promise.reject(DOWN);
    return Promise.resolve({
      body: Readable.from([bytes.subarray(range?.start, range && range.end! + 1)]),
    });
  };
  return { storage: { read } as unknown as ObjectStorage, count: () => count };
};

it('fails, rather than call a video unreadable, whichever of its reads the storage refuses', async () => {
  const whole = storageOf(clip);
  const finding = await new VideoReader(whole.storage).look('roll', clip.length);
  expect(finding).toMatchObject({ layout: 'whole', picture: { codec: 'avc' } });
  expect(whole.count()).toBeGreaterThan(2);
  for (let reads = 0; reads < whole.count(); reads += 1) {
    const { storage } = storageOf(clip, reads);
    await expect(new VideoReader(storage).look('roll', clip.length)).rejects.toBe(DOWN);
  }
});

it('calls a damaged video unreadable', async () => {
  const damaged = Buffer.from(clip);
  const at = damaged.indexOf('stsd');
  damaged.fill(0xff, at + 4, at + 40);
  const { storage } = storageOf(damaged);
  expect(await new VideoReader(storage).look('roll', clip.length)).toEqual({
    layout: 'unreadable',
    picture: null,
  });
});
