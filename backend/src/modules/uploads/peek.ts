import { Readable } from 'node:stream';
import { FileRefused } from './upload.errors';

/**
 * Reads the first `length` bytes of a stream, or fewer if it's shorter, and returns them with the
 * whole stream from its beginning.
 */
export const peek = async (
  body: Readable,
  length: number,
): Promise<{ head: Buffer; whole: Readable }> => {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, Buffer.from(next.value)]);
  }
  const first = head;
  const whole = Readable.from(
    (async function* () {
      yield first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next())
        yield Buffer.from(next.value);
    })(),
  );
  return { head: head.subarray(0, length), whole };
};

/**
 * Passes the bytes through and fails as soon as there are more than `most`.
 * @throws FileRefused with that refusal
 */
export const atMost = (body: Readable, most: number, refusal: string): Readable =>
  Readable.from(
    (async function* () {
      let length = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > most) throw new FileRefused(refusal);
        yield chunk;
      }
    })(),
  );
