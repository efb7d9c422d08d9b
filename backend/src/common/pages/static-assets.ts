import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { chooseEncoding, type Encoding } from './content-encoding';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.vtt': 'text/vtt; charset=utf-8',
};
/** Returns the content type of a file that the site serves, by its extension. */
export const contentTypeOf = (name: string): string | undefined => TYPES[extname(name)];

const SUFFIX: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' };
const HASHED_FOLDER = '/assets/';

interface StaticFile {
  type: string;
  /** Path on disk per encoding. */
  files: Partial<Record<Encoding, string>> & { identity: string };
  isHashed: boolean;
}

export interface StaticAnswer {
  type: string;
  encoding: Encoding;
  body: Buffer;
  etag: string;
  /** Whether the name contains the content's hash, so that the file can be cached forever. */
  isHashed: boolean;
  varies: boolean;
}

/**
 * The files of the built client. Only those found at startup are served: no request's path ever
 * reaches the disk.
 */
export class StaticAssets {
  private readonly bodies = new Map<string, Promise<{ body: Buffer; etag: string }>>();

  private constructor(private readonly files: ReadonlyMap<string, StaticFile>) {}

  static async index(folder: string): Promise<StaticAssets> {
    const names = (await readdir(folder, { recursive: true })).map((name) =>
      name.split(sep).join('/'),
    );
    const known = new Set(names);
    const files = new Map<string, StaticFile>();
    for (const name of names) {
      const type = contentTypeOf(name);
      if (type === undefined || name.startsWith('.') || !(await stat(join(folder, name))).isFile())
        continue;
      const variants: StaticFile['files'] = { identity: join(folder, name) };
      for (const [encoding, suffix] of Object.entries(SUFFIX) as [keyof typeof SUFFIX, string][])
        if (known.has(name + suffix)) variants[encoding] = join(folder, name + suffix);
      files.set(`/${name}`, {
        type,
        files: variants,
        isHashed: `/${name}`.startsWith(HASHED_FOLDER),
      });
    }
    return new StaticAssets(files);
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /** Returns the file in the best encoding; it is read once and then cached. */
  async read(path: string, acceptEncoding: string | undefined): Promise<StaticAnswer | undefined> {
    const file = this.files.get(path);
    if (!file) return undefined;
    const encoding = chooseEncoding(acceptEncoding, file.files);
    const { body, etag } = await this.body(file.files[encoding] ?? file.files.identity);
    return {
      type: file.type,
      encoding,
      body,
      etag,
      isHashed: file.isHashed,
      varies: Object.keys(file.files).length > 1,
    };
  }

  private body(file: string) {
    const kept = this.bodies.get(file);
    if (kept) return kept;
    const read = readFile(file).then((body) => ({
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    }));
    this.bodies.set(file, read);
    read.catch(() => this.bodies.delete(file));
    return read;
  }
}
