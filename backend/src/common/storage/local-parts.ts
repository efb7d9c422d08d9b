import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LocalPartials } from './local-partials';
import { PART_BYTES, type FinishedPart, type StoredPart } from './parts';
import { PartRefused, PartsNotFound } from './storage.errors';

/** All parts of an upload, each at its place; it becomes the object as it is. */
const WHOLE = 'whole';
/** The same once the object is being made of it: no part is taken any more. */
const SEALED = 'sealed';
/** Begins the name of a file that is there while a part is being written. */
const WRITING = 'writing-';

/** `<n>-<bytes>-<sha256>`, an empty file: the part is in the whole, and on the disk, since this is there. */
const PART = /^(\d{1,5})-(\d{1,15})-([0-9a-f]{64})$/;

/** Counts and hashes what passes; ends with an error before anything too long is let through. */
class Measured extends Transform {
  // Where the processor knows SHA, as nearly all do, this costs a third of MD5.
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
 * The parts of objects that are being sent, each upload in a folder of its own beside the files. Ids are those that `begin` gave. Every
 * part is written where it belongs in the whole, so that nothing is copied at the end: all but the last have `PART_BYTES`.
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

  /** The later of two with one number takes the place of the earlier, whose bytes it begins to replace at once. */
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
   * Makes `target` of these parts, which must be all from the first on. Moved, not copied: only where a part is still being sent once
   * more it gets bytes of its own, so that nothing changes what was looked at.
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
      await pipeline(body, measured, whole.createWriteStream({ start: (n - 1) * PART_BYTES, flush: true }));
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

/** Says that two wholes of the same parts are the same. */
export const tagOf = (parts: readonly FinishedPart[]): string =>
  `${parts.reduce((hash, { tag }) => hash.update(tag, 'hex'), createHash('sha256')).digest('hex')}-${parts.length}`;

/** @throws PartsNotFound where one is missing in between */
const sizeOf = (parts: readonly FinishedPart[]): number =>
  parts.reduce((end, { n, size }) => {
    if (end !== (n - 1) * PART_BYTES) throw new PartsNotFound();
    return end + size;
  }, 0);

/** Cut to its size, since a part that broke off behind the last one may have left bytes there; and on the disk. */
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
