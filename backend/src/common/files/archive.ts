import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** Path in the archive, without `..`. */
  readonly name: string;
  /** Text, or a stream that is opened when its turn comes; one that can't be opened breaks the archive. */
  readonly content: string | (() => Promise<Readable>);
  /** Videos and pictures are small as they are. */
  readonly isPacked?: boolean;
}

/** A ZIP as it is made, entry by entry: nothing but one entry's buffers is held. The stream fails where an entry does. */
export const archiveOf = (entries: readonly ArchiveEntry[], mtime: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const { name, content, isPacked = false } of entries) {
    const options = { mtime, compress: !isPacked };
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content, 'utf8'), name, options);
    else
      zip.addReadStreamLazy(
        name,
        options,
        (done) =>
          void content().then(
            (stream) => done(null, stream),
            (error: unknown) => done(error, Readable.from([])),
          ),
      );
  }
  zip.end();
  return output;
};
