import type { Readable } from 'node:stream';
import { RecordingTooLong } from './recordings.errors';
import { MOST_CHUNK_BYTES } from './recordings.rules';

/** Reads a request's bytes, up to the size limit of a piece. @throws RecordingTooLong */
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
    body.resume(); // drain the rest, so that a client that is still sending gets the response
  }
  return Buffer.concat(chunks);
};
