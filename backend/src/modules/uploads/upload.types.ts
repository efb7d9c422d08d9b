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
  'message',
  'export',
] as const;
/** The purpose a file was sent for; it can't be used for another. */
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** A file's owner and purpose. `studentId` is null for a reference, which is the coach's own. */
export interface UploadOwner {
  readonly purpose: UploadPurpose;
  readonly studentId: string | null;
}

/**
 * The sender of a multipart upload: a student with their own video, or staff with a reference or a
 * message's video.
 */
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

/** In pixels, as shown after the rotation. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What a file can be sent as: a module registers how with `QueuedUploads`. */
export type QueuedAs = 'review' | 'resubmission' | 'practical' | 'clip';

/** What a file is sent as once it has arrived, because its sender pressed Send during the upload. */
export interface QueuedDelivery {
  readonly as: QueuedAs;
  /** Shown to the sender. */
  readonly title: string;
  /** For the module that sends it, which has checked it. */
  readonly given: object;
  /** A new one each time it's queued, because it may be queued again after a refusal. */
  readonly key: string;
  /** Why it couldn't be sent once it had arrived; null before that. */
  readonly problem: string | null;
}

/** A file that has arrived, for the module that sends it. */
export interface ArrivedUpload {
  readonly id: string;
  readonly studentId: string | null;
}

/** An upload that will be sent, as its sender sees it. */
export interface QueuedUpload {
  readonly uploadId: string;
  readonly title: string;
  readonly fileName: string;
  /** In bytes, of the whole file and of the parts that have arrived. */
  readonly size: number;
  readonly arrived: number;
  readonly lastActiveAt: Date;
  readonly problem: string | null;
}
