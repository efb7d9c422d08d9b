import {
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Where committed changes are written before anyone hears about them. */
export interface Journal {
  /** The lines of an earlier run, oldest first. */
  read(): string[];
  /** Replaces everything stored with `lines`, atomically. */
  replace(lines: readonly string[]): void;
  append(line: string): void;
  /** Resolves once everything appended so far is on disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** For tests that don't need a disk. */
export class MemoryJournal implements Journal {
  read = (): string[] => [];
  replace = (): void => undefined;
  append = (): void => undefined;
  flush = (): Promise<void> => Promise.resolve();
  close = (): Promise<void> => Promise.resolve();
}

export class FileJournal implements Journal {
  private readonly path: string;
  private waiting: string[] = [];
  private writing: Promise<void> = Promise.resolve();
  private file: FileHandle | undefined;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.path = join(folder, 'payment-sandbox.journal');
  }

  /** Skips a last line without a line end, because it was never acknowledged. */
  read(): string[] {
    try {
      return readFileSync(this.path, 'utf8').split('\n').slice(0, -1);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  replace(lines: readonly string[]): void {
    const fresh = `${this.path}.new`;
    writeAndSync(fresh, lines.map((line) => `${line}\n`).join(''));
    renameSync(fresh, this.path);
    const folder = openSync(this.folder, 'r');
    fsyncSync(folder);
    closeSync(folder);
  }

  append(line: string): void {
    this.waiting.push(`${line}\n`);
  }

  /** Concurrent callers share one write. */
  flush(): Promise<void> {
    if (this.waiting.length > 0) this.writing = this.writing.then(() => this.writeOut());
    return this.writing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.file?.close();
    this.file = undefined;
  }

  private async writeOut(): Promise<void> {
    const lines = this.waiting.splice(0).join('');
    if (lines === '') return;
    this.file ??= await open(this.path, 'a', 0o600);
    await this.file.appendFile(lines);
    await this.file.datasync();
  }
}

const writeAndSync = (path: string, text: string): void => {
  const file = openSync(path, 'w', 0o600);
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};
