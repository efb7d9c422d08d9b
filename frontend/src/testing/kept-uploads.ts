import { UPLOADS_DATABASE } from '../lib/sign-out';
import type { UploadRecord } from '../features/uploads/engine/upload-types';

/**
 * The browser's saved uploads, by purpose, because jsdom has no storage for them. The files
 * themselves are gone.
 */
export const keptRecords = new Map<string, UploadRecord>();

/** Replaces `engine/kept-uploads` in `jest.mock`. */
export class FakeKeptUploads {
  purposes = () => Promise.resolve([...keptRecords.keys()]);
  read = (purpose: string) => {
    const record = keptRecords.get(purpose);
    return Promise.resolve(record ? { record, file: null, handle: null } : null);
  };
  keepRecord = (purpose: string, record: UploadRecord) =>
    Promise.resolve(void keptRecords.set(purpose, record));
  keepFile = () => Promise.resolve();
  forget = (purpose: string) => Promise.resolve(void keptRecords.delete(purpose));
}

/** Simulates a browser that saved an unfinished upload: the first of two parts. */
export const keepUpload = (purpose: string, ownerId: string, fileName: string): void => {
  const databases = () => Promise.resolve([{ name: UPLOADS_DATABASE, version: 1 }]);
  Object.defineProperty(window, 'indexedDB', {
    value: { databases, deleteDatabase: () => undefined },
    configurable: true,
  });
  keptRecords.set(purpose, {
    ownerId,
    uploadId: purpose.replace(':', '-'),
    fileName,
    size: 8,
    partSize: 4,
    partCount: 2,
    hashes: { 1: 'a' },
  });
};
