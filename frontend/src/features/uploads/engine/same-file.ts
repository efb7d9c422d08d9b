import { hashOf } from './put-part';
import type { UploadRecord } from './upload-types';

/** Whether a file is the same as the one being uploaded: equal in size and in the hash of every part sent. */
export const isSameFile = async (file: Blob, { size, hashes, partSize }: UploadRecord): Promise<boolean> => {
  if (file.size !== size) return false;
  for (const [n, hash] of Object.entries(hashes)) {
    const start = (Number(n) - 1) * partSize;
    if (hash !== '' && (await hashOf(file.slice(start, start + partSize))) !== hash) return false;
  }
  return true;
};
