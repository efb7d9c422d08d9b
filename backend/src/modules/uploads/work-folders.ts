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
  /** One for each user of the machine: nobody can write to another's. */
  readonly root: string = join(tmpdir(), `wavetrain-work-${process.getuid?.() ?? 0}`);

  /** @param room bytes that must be free. @throws NoRoom where they are not */
  async use<T>(room: number, work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
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
