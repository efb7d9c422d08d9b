import type { Readable } from 'node:stream';

export const UPLOAD_PURPOSES = ['submission', 'module', 'feedback', 'voice', 'reference', 'drill', 'picture'] as const;
/** What a file was sent for; it serves for nothing else. */
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Whose file it is and what for. `studentId` null: a reference, which is the coach's own. */
export interface UploadOwner {
  readonly purpose: UploadPurpose;
  readonly studentId: string | null;
}

/** Who sends a video in parts: a student one of their own, or staff a reference. */
export type UploadSender = { readonly studentId: string } | { readonly staffId: number };

/** A small file that comes in one piece, such as a picture or a voice. */
export interface WholeFile extends UploadOwner {
  /** Who sent it where it was not the student. */
  readonly staffId?: number | null;
  readonly fileName: string;
  readonly body: Readable;
}

/** A file that is here, as other modules see it. */
export interface KeptUpload {
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly studentId: string | null;
  readonly staffId: number | null;
  readonly fileName: string;
  /** Of what the file is, whatever its sender called it. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Where it is read: `/api/files/{id}`. */
  readonly path: string;
}
