import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LocalPartials } from './local-partials';
import { PART_BYTES, type FinishedPart, type StoredPart } from './parts';
import { PartRefused, PartsNotFound } from './storage.errors';

/** The file with all parts of an upload in their places; it becomes the object. */
const WHOLE = 'whole';
/** The same file once the object is being completed; no more parts are accepted. */
const SEALED = 'sealed';
/** Name prefix of a marker file that exists while a part is being written. */
const WRITING = 'writing-';

/** `<n>-<bytes>-<sha256>`, an empty file: marks that the part is complete and on disk. */
const PART = /^(\d{1,5})-(\d{1,15})-([0-9a-f]{64})$/;

/** Counts and hashes the bytes; fails before letting more than the expected size through. */
class Measured extends Transform {
  // On processors with SHA instructions, which nearly all have, this costs a third of MD5.
  readonly hash = createHash('sha256');
  size = 0;

  constructor(private readonly most: number) {
    super();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.most) return done(new PartRefused());
    this.hash.update(chunk);
    done(null, chunk);
  }
}

/**
 * The parts of objects being uploaded, each upload in its own folder next to the files. Ids are
 * those returned by `begin`. Every part is written to its place in the whole file, so that nothing
 * is copied at the end: all but the last have `PART_BYTES`.
 */
export class LocalParts {
  constructor(
    private readonly root: string,
    private readonly partials: LocalPartials,
  ) {}

  async begin(): Promise<string> {
    const id = randomUUID();
    await mkdir(join(this.root, id), { recursive: true });
    await writeFile(join(this.root, id, WHOLE), '');
    return id;
  }

  /**
   * Stores a part. A second part with the same number replaces the first, overwriting its bytes
   * from the start.
   */
  async put(id: string, { n, size }: StoredPart, body: Readable): Promise<void> {
    if (size > PART_BYTES) throw new PartRefused();
    const folder = join(this.root, id);
    const writing = join(folder, WRITING + randomUUID());
    await writeFile(writing, '').catch(notOpen);
    try {
      const tag = await this.write(folder, { n, size }, body);
      await this.withdraw(folder, n);
      await writeFile(join(folder, `${n}-${size}-${tag}`), '').catch(notOpen);
    } finally {
      await rm(writing, { force: true });
    }
  }

  async list(id: string): Promise<FinishedPart[]> {
    return (await this.finished(join(this.root, id)))
      .map(([, n = '', size = '', tag = '']) => ({ n: Number(n), size: Number(size), tag }))
      .sort((one, other) => one.n - other.n);
  }

  /**
   * Makes `target` from these parts, which must start with the first and have no gaps. The file is
   * moved, not copied, unless a part is still being sent again; then it is copied, so that what was
   * checked can't change.
   */
  async move(id: string, parts: readonly FinishedPart[], target: string): Promise<void> {
    const size = sizeOf(parts);
    const folder = join(this.root, id);
    const sealed = join(folder, SEALED);
    await rename(join(folder, WHOLE), sealed).catch(() => stat(sealed).catch(notOpen));
    const isWritten = (await readdir(folder)).some((name) => name.startsWith(WRITING));
    if (!isWritten) {
      await flushed(sealed, size);
      return rename(sealed, target).catch(notOpen);
    }
    await this.partials.become(target, async (copy) => {
      await copyFile(sealed, copy).catch(notOpen);
      await flushed(copy, size);
    });
  }

  async forget(id: string): Promise<void> {
    await rm(join(this.root, id), { recursive: true, force: true });
  }

  private async write(folder: string, { n, size }: StoredPart, body: Readable): Promise<string> {
    const whole = await open(join(folder, WHOLE), 'r+').catch(notOpen);
    try {
      await this.withdraw(folder, n);
      const measured = new Measured(size);
      await pipeline(
        body,
        measured,
        whole.createWriteStream({ start: (n - 1) * PART_BYTES, flush: true }),
      );
      if (measured.size !== size) throw new PartRefused();
      return measured.hash.digest('hex');
    } finally {
      await whole.close();
    }
  }

  private async withdraw(folder: string, n: number): Promise<void> {
    const earlier = (await this.finished(folder)).filter((match) => Number(match[1]) === n);
    await Promise.all(earlier.map(([name]) => rm(join(folder, name), { force: true })));
  }

  private async finished(folder: string): Promise<RegExpExecArray[]> {
    const names = await readdir(folder).catch(notOpen);
    if (!names.includes(WHOLE) && !names.includes(SEALED)) throw new PartsNotFound();
    return names.map((name) => PART.exec(name)).filter((match) => match !== null);
  }
}

/** Returns a tag that is equal for files made of the same parts. */
export const tagOf = (parts: readonly FinishedPart[]): string =>
  `${parts.reduce((hash, { tag }) => hash.update(tag, 'hex'), createHash('sha256')).digest('hex')}-${parts.length}`;

/** @throws PartsNotFound if a part is missing */
const sizeOf = (parts: readonly FinishedPart[]): number =>
  parts.reduce((end, { n, size }) => {
    if (end !== (n - 1) * PART_BYTES) throw new PartsNotFound();
    return end + size;
  }, 0);

/**
 * Flushes the file to disk and truncates it to its size, because an aborted part after the last one
 * may have left bytes.
 */
const flushed = async (path: string, size: number): Promise<void> => {
  const file = await open(path, 'r+').catch(notOpen);
  try {
    await file.truncate(size);
    await file.sync();
  } finally {
    await file.close();
  }
};

const notOpen = (): never => {
  throw new PartsNotFound();
};
