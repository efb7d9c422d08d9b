import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';

const hashedBy = async function* (hash: Hash, body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
};

/** A body that is hashed as it is read: the disk's own tag is of the file, not of what is in it. `tag` is asked for at its end. */
export const hashedBody = (body: Readable): { readonly body: Readable; readonly tag: () => string } => {
  const hash = createHash('sha256');
  return { body: Readable.from(hashedBy(hash, body)), tag: () => hash.digest('hex') };
};
