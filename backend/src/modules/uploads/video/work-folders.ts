import { Injectable } from '@nestjs/common';
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoRoom } from './no-room';

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
      await this.removeLeftBefore((await stat(folder)).mtimeMs - LEFT_BEHIND_MS);
      const { bavail, bsize } = await statfs(this.root);
      if (bavail * bsize < room) throw new NoRoom(`no room for it: ${room} bytes are needed`);
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @param before in the time of the file system: workers whose clocks differ share it */
  private async removeLeftBefore(before: number): Promise<void> {
    for (const name of await readdir(this.root)) {
      const path = join(this.root, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  }
}
