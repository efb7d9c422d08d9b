import { videoTypeOf, type FileType } from '@wavetrain/shared/file-types';
import { pictureTypeOf } from '@wavetrain/shared/picture-types';
import { messageVideoProblem } from '@wavetrain/shared/messages';
import { MOST_VIDEO_BYTES } from '@wavetrain/shared/uploads';
import type { UploadPurpose } from './upload.types';

export type FileKind = 'video' | 'picture' | 'voice';

const KIND_OF: Readonly<Record<UploadPurpose, FileKind>> = {
  submission: 'video',
  module: 'video',
  feedback: 'video',
  reference: 'video',
  drill: 'video',
  voice: 'voice',
  picture: 'picture',
  message: 'video',
  export: 'video',
};

export const kindOf = (purpose: UploadPurpose): FileKind => KIND_OF[purpose];

const MB = 1024 * 1024;

/** In bytes. */
export const MOST_BYTES: Readonly<Record<FileKind, number>> = {
  video: MOST_VIDEO_BYTES,
  picture: 10 * MB,
  voice: 60 * MB,
};

const NOT_OF_KIND: Readonly<Record<FileKind, string>> = {
  video:
    'This isn’t an MP4 or MOV video, even if its name says so. Export it as MP4 or MOV and send that.',
  picture: 'Please send a picture as JPEG, PNG or WebP.',
  voice: 'This recording can’t be read. Please record it again.',
};

const TOO_LARGE: Readonly<Record<FileKind, string>> = {
  video:
    'This video is larger than 1 GB. Trim it to the part that matters, or export a smaller version.',
  picture: 'This picture is larger than 10 MB. Send a smaller one.',
  voice: 'This recording is larger than 60 MB. Please record a shorter one.',
};

export const EMPTY_FILE = 'This file is empty. Choose it again, or export it again.';

/** Returns the message for an unacceptable size, or null. @param size bytes */
export const refusalOfSize = (kind: FileKind, size: number): string | null => {
  if (size <= 0) return EMPTY_FILE;
  return size > MOST_BYTES[kind] ? TOO_LARGE[kind] : null;
};

/** Returns the same for a file with this purpose, which may have a lower limit. */
export const refusalOfSizeFor = (purpose: UploadPurpose, size: number): string | null =>
  refusalOfSize(kindOf(purpose), size) ??
  (purpose === 'message' ? messageVideoProblem({ bytes: size, ms: null }) : null);

const latin = (head: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...head.subarray(start, end));

/**
 * Returns the type of a talk-through's file: its voice, or the timeline of what was done while
 * speaking.
 */
const voiceType = (head: Uint8Array): FileType | null => {
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3)
    return { contentType: 'audio/webm', extension: 'webm' };
  if (latin(head, 0, 4) === 'OggS') return { contentType: 'audio/ogg', extension: 'ogg' };
  if (latin(head, 4, 8) === 'ftyp') return { contentType: 'audio/mp4', extension: 'm4a' };
  if (latin(head, 0, 1) === '{') return { contentType: 'application/json', extension: 'json' };
  return null;
};

const READERS: Readonly<Record<FileKind, (head: Uint8Array) => FileType | null>> = {
  video: videoTypeOf,
  picture: pictureTypeOf,
  voice: voiceType,
};

export type Sniffed =
  | { readonly ok: true; readonly type: FileType }
  | { readonly ok: false; readonly refusal: string };

/**
 * Determines a file's type from its first bytes, whatever its name says. @param head the first
 * `HEAD_BYTES`, or fewer if the file is shorter
 */
export const sniff = (kind: FileKind, head: Uint8Array): Sniffed => {
  if (head.length === 0) return { ok: false, refusal: EMPTY_FILE };
  const type = READERS[kind](head);
  return type ? { ok: true, type } : { ok: false, refusal: NOT_OF_KIND[kind] };
};

const LONGEST_NAME = 120;

/** Returns a file's name for display: one line, no folders, limited length. */
export const shownName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}+/gu, ' ').trim();
  return clean.length > LONGEST_NAME
    ? `${clean.slice(0, LONGEST_NAME - 12)}…${clean.slice(-11)}`
    : clean || 'file';
};
