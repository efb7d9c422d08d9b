import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStorage } from '../../../common/storage/object-storage';
import { WorkFolders } from '../work-folders';
import { VoiceCopier } from './voice-copier';

// Fake: the storage, which fails on every read. The copying itself is tested in
// recordings.integration.spec.ts.
describe('a copy of a voice', () => {
  it('is made in a work folder, and the leftovers of a killed worker are removed', async () => {
    const root = await mkdtemp(join(tmpdir(), 'wavetrain-voices-'));
    const left = join(root, 'work-left');
    await mkdir(left);
    await utimes(left, 1, 1);
    const found: string[][] = [];
    const read = async () => {
      found.push(await readdir(root));
      throw new Error('not there');
    };
    const copier = new VoiceCopier(
      { read } as unknown as ObjectStorage,
      Object.assign(new WorkFolders(), { root }),
    );
    const copied = copier.copy(
      { key: 'voice', size: 100, contentType: 'audio/webm' },
      'copy',
      new AbortController().signal,
    );
    await expect(copied).rejects.toThrow('not there');
    expect(found[0]).toEqual([expect.stringMatching(/^work-(?!left)/)]);
    expect(await readdir(root)).toEqual([]);
    await rm(root, { recursive: true });
  });
});
