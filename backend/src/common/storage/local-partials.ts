import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUntouched } from '../files/remove-untouched';

/** No writer pauses for as long. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** Files that are being written, all in one folder: what writers that were killed left is found there without looking at every file. */
export class LocalPartials {
  /** @param root on the file system that the files go to */
  constructor(private readonly root: string) {}

  /** Has a file written aside, which becomes `target` once it is whole; nothing is left of one that fails. */
  async become(target: string, write: (partial: string) => Promise<void>): Promise<void> {
    const partial = await this.place();
    try {
      await write(partial);
      await rename(partial, target);
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Removes what nobody has written to for a day. */
  async removeLeft(): Promise<void> {
    const mark = await this.place();
    try {
      await writeFile(mark, '');
      await removeUntouched(this.root, LEFT_BEHIND_MS, mark);
    } finally {
      await rm(mark, { force: true });
    }
  }

  private async place(): Promise<string> {
    await mkdir(this.root, { recursive: true });
    return join(this.root, randomUUID());
  }
}
