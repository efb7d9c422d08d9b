import { bytesOfPart, bytesOfParts, missingParts } from './progress.rules';
import { hashOf, type putPart } from './put-part';
import type { UploadCalls, UploadRecord } from './upload-types';

interface Sending {
  readonly file: Blob;
  readonly record: UploadRecord;
  /** Numbers of the parts that have arrived; new ones are added. */
  readonly there: Set<number>;
  readonly sign: UploadCalls<unknown>['sign'];
  readonly send: typeof putPart;
  readonly signal: AbortSignal;
  /** Called with the bytes of the whole file that have arrived. */
  readonly onProgress: (sent: number) => void;
  readonly onPart: (n: number, hash: string) => Promise<void>;
}

/** Sends the missing parts one after the other until stopped. */
export const sendParts = async ({
  file,
  record,
  there,
  sign,
  send,
  signal,
  onProgress,
  onPart,
}: Sending): Promise<void> => {
  const { uploadId, partCount, partSize, size } = record;
  for (const n of missingParts(partCount, there)) {
    const part = file.slice(
      (n - 1) * partSize,
      (n - 1) * partSize + bytesOfPart(n, partSize, size),
    );
    const hash = await hashOf(part);
    const url = await sign(uploadId, n);
    if (signal.aborted) return;
    const before = bytesOfParts(there, record);
    await send(url, part, { signal, onProgress: (sent) => onProgress(before + sent) });
    if (signal.aborted) return;
    there.add(n);
    await onPart(n, hash);
    onProgress(bytesOfParts(there, record));
  }
};
