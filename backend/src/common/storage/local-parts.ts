import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FinishedPart, StoredPart } from './parts';
import { PartRefused, PartsNotFound } from './storage.errors';

/** Bytes that are read of a part at once while the whole is made: a stream's own 64 KiB make four times as many turns. */
const JOINED_AT_ONCE = 256 * 1024;

/** `<n>-<md5>`, whole since it has its name. */
const PART = /^(\d{1,5})-([0-9a-f]{32})$/;

/** Counts and hashes what passes; ends with an error as soon as it is too long. */
class Measured extends Transform {
  readonly hash = createHash('md5');
  size = 0;

  constructor(private readonly most: number) {
    super();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    done(this.size > this.most ? new PartRefused() : null, chunk);
  }
}

/** The parts of objects that are being sent, each upload in a folder of its own beside the files. Ids are those that `begin` gave. */
export class LocalParts {
  constructor(private readonly root: string) {}

  async begin(): Promise<string> {
    const id = randomUUID();
    await mkdir(join(this.root, id), { recursive: true });
    return id;
  }

  /** The later of two with one number takes the place of the earlier. */
  async put(id: string, { n, size }: StoredPart, body: Readable): Promise<void> {
    const folder = await this.folderOf(id);
    const partial = join(folder, `%${randomUUID()}`);
    const measured = new Measured(size);
    const file = await open(partial, 'wx');
    try {
      await pipeline(body, measured, file.createWriteStream({ flush: true }));
      if (measured.size !== size) throw new PartRefused();
      const earlier = (await readdir(folder)).filter((name) => name.startsWith(`${n}-`));
      const name = `${n}-${measured.hash.digest('hex')}`;
      await rename(partial, join(folder, name));
      await Promise.all(earlier.filter((other) => other !== name).map((other) => rm(join(folder, other), { force: true })));
    } finally {
      await file.close();
      await rm(partial, { force: true });
    }
  }

  async list(id: string): Promise<FinishedPart[]> {
    const folder = await this.folderOf(id);
    const found = (await readdir(folder)).map((name) => PART.exec(name)).filter((match) => match !== null);
    const parts = found.map(async ([name, n = '', tag = '']) => ({ n: Number(n), tag, size: (await stat(join(folder, name))).size }));
    return (await Promise.all(parts)).sort((one, other) => one.n - other.n);
  }

  /** Writes the parts one after the other into `target`, which must not be there yet. @returns the tag of the whole */
  async join(id: string, parts: readonly FinishedPart[], target: string): Promise<string> {
    const folder = await this.folderOf(id);
    const whole = createHash('md5');
    const out = await open(target, 'wx');
    try {
      for (const { n, tag } of parts) {
        whole.update(tag, 'hex');
        await this.append(join(folder, `${n}-${tag}`), out);
      }
      await out.sync();
    } finally {
      await out.close();
    }
    return `${whole.digest('hex')}-${parts.length}`;
  }

  async forget(id: string): Promise<void> {
    await rm(join(this.root, id), { recursive: true, force: true });
  }

  private async append(path: string, out: Awaited<ReturnType<typeof open>>): Promise<void> {
    const part = await open(path).catch(() => {
      throw new PartsNotFound();
    });
    await pipeline(part.createReadStream({ highWaterMark: JOINED_AT_ONCE }), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await out.appendFile(chunk);
    });
  }

  private async folderOf(id: string): Promise<string> {
    const folder = join(this.root, id);
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere) throw new PartsNotFound();
    return folder;
  }
}
