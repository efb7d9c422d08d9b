import type { Readable } from 'node:stream';
import type { OpenedObject } from '../../common/storage/object-storage';

export const UPLOAD_PURPOSES = [
  'submission',
  'module',
  'feedback',
  'voice',
  'reference',
  'drill',
  'picture',
] as const;
/** The purpose a file was sent for; it can't be used for another. */
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** A file's owner and purpose. `studentId` is null for a reference, which is the coach's own. */
export interface UploadOwner {
  readonly purpose: UploadPurpose;
  readonly studentId: string | null;
}

/** The sender of a multipart upload: a student with their own video, or staff with a reference. */
export type UploadSender = { readonly studentId: string } | { readonly staffId: number };

/** A small file that is uploaded in one piece, such as a picture or a voice. */
export interface WholeFile extends UploadOwner {
  /** The staff member who sent it, if not the student. */
  readonly staffId?: number | null;
  readonly fileName: string;
  readonly body: Readable;
}

/** A file that is open for reading. */
export type OpenedUpload = OpenedObject;

/** A stored file, as other modules see it. */
export interface KeptUpload {
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly studentId: string | null;
  readonly staffId: number | null;
  readonly fileName: string;
  /** The type of its content, whatever its name says. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Where to read it: `/api/files/{id}`. */
  readonly path: string;
}
