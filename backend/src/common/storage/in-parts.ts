import type { Readable } from 'node:stream';

/** Splits bytes into parts of exactly `size`. The last may be shorter; an empty body gives one empty part. */
export async function* inParts(body: Readable, size: number): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer | string>) {
    kept.push(Buffer.from(chunk));
    length += kept.at(-1)?.length ?? 0;
    while (length > size) {
      const all = Buffer.concat(kept);
      yield { bytes: all.subarray(0, size), isLast: false };
      kept = [all.subarray(size)];
      length -= size;
    }
  }
  yield { bytes: Buffer.concat(kept), isLast: true };
}
