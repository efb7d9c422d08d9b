import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** Path in the archive, without `..`. */
  readonly name: string;
  /**
   * Text, or a function that opens a stream when it is this entry's turn. If the stream can't be
   * opened, the archive fails.
   */
  readonly content: string | (() => Promise<Readable>);
  /** Whether to compress it. Videos and pictures are compressed already. */
  readonly isPacked?: boolean;
}

/**
 * Streams a ZIP entry by entry, with only one entry's buffers in memory. The stream fails if an
 * entry does.
 */
export const archiveOf = (entries: readonly ArchiveEntry[], mtime: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
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
