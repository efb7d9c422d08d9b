import { Injectable } from '@nestjs/common';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeUntouched } from '../../common/files/remove-untouched';
import { NoRoom } from './video/no-room';

/** Longer than any job may take. */
const LEFT_BEHIND_MS = 2 * 3_600_000;

/** A folder for as long as one piece of work takes; what killed workers left is removed by the next. */
@Injectable()
export class WorkFolders {
  readonly root: string = join(tmpdir(), 'wavetrain-video');

  /** @param room bytes that must be free. @throws NoRoom where they are not */
  async use<T>(room: number, work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.root, { recursive: true });
    const folder = await mkdtemp(join(this.root, 'work-'));
    try {
      await removeUntouched(this.root, LEFT_BEHIND_MS, folder);
      const { bavail, bsize } = await statfs(this.root);
      if (bavail * bsize < room) throw new NoRoom(`no room for it: ${room} bytes are needed`);
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
