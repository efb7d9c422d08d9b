import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';

const hashedBy = async function* (hash: Hash, body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
};

/**
 * Hashes a body while it's read, since the disk's own tag doesn't depend on the content. Call `tag`
 * once it has ended.
 */
export const hashedBody = (
  body: Readable,
): { readonly body: Readable; readonly tag: () => string } => {
  const hash = createHash('sha256');
  return { body: Readable.from(hashedBy(hash, body)), tag: () => hash.digest('hex') };
};
