import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUntouched } from '../files/remove-untouched';

/** Longer than any writer pauses. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/**
 * Temporary files of running writes, all in one folder, so that those of killed writers are found
 * without scanning every file.
 */
export class LocalPartials {
  /** @param root folder on the same file system as the final files */
  constructor(private readonly root: string) {}

  /**
   * Writes a temporary file that becomes `target` once it is complete; if that fails, it is
   * removed.
   */
  async become(target: string, write: (partial: string) => Promise<void>): Promise<void> {
    const partial = await this.place();
    try {
      await write(partial);
      await rename(partial, target);
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Removes temporary files that haven't been written to for a day. */
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
