import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStorage } from '../../../common/storage/object-storage';
import { WorkFolders } from '../work-folders';
import { VoiceCopier } from './voice-copier';

// A stand-in: the storage, which fails once it is asked. How voices are copied: takes.integration.spec.ts.
describe('a copy of a voice', () => {
  it('is made in a work folder, so that what a worker that was killed left of one is removed', async () => {
    const root = await mkdtemp(join(tmpdir(), 'wavetrain-voices-'));
    const left = join(root, 'work-left');
    await mkdir(left);
    await utimes(left, 1, 1);
    const found: string[][] = [];
    const read = async () => {
      found.push(await readdir(root));
      throw new Error('not there');
    };
    const copier = new VoiceCopier({ read } as unknown as ObjectStorage, Object.assign(new WorkFolders(), { root }));
    const copied = copier.copy({ key: 'voice', size: 100, contentType: 'audio/webm' }, 'copy', new AbortController().signal);
    await expect(copied).rejects.toThrow('not there');
    expect(found[0]).toEqual([expect.stringMatching(/^work-(?!left)/)]);
    expect(await readdir(root)).toEqual([]);
    await rm(root, { recursive: true });
  });
});
