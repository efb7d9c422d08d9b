import type { Readable } from 'node:stream';
import { RecordingTooLong } from './recordings.errors';
import { MOST_CHUNK_BYTES } from './recordings.rules';

/** A request's bytes, never more than a piece may have. @throws TakeTooLong */
export const readPiece = async (body: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MOST_CHUNK_BYTES) throw new RecordingTooLong();
      chunks.push(chunk);
    }
  } finally {
    body.resume(); // what nobody read: the answer reaches whoever is still sending
  }
  return Buffer.concat(chunks);
};
