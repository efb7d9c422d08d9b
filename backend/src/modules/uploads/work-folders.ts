import { Injectable } from '@nestjs/common';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeUntouched } from '../../common/files/remove-untouched';
import { NoRoom } from './video/no-room';

/** Longer than any job can take. */
const LEFT_BEHIND_MS = 2 * 3_600_000;

/**
 * Provides a folder for the duration of one job; leftovers of killed workers are removed by the
 * next job.
 */
@Injectable()
export class WorkFolders {
  /** One per user of the machine, so that no one can write to another's. */
  readonly root: string = join(tmpdir(), `wavetrain-work-${process.getuid?.() ?? 0}`);

  /**
   * Runs the work with a temporary folder. @param room bytes that must be free.
   * @throws NoRoom if they aren't
   */
  async use<T>(room: number, work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.root, 'work-'));
    try {
      await removeUntouched(this.root, LEFT_BEHIND_MS, folder);
      await this.require(room);
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @param room bytes that must be free. @throws NoRoom if they aren't */
  async require(room: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.root);
    if (bavail * bsize < room) throw new NoRoom(`not enough disk space: ${room} bytes are needed`);
  }
}
