import { refusal } from '../../common/errors/domain-error';

export class UploadNotFound extends refusal(
  'UPLOAD_NOT_FOUND',
  'not-found',
  'This file isn’t here anymore. Please send it again.',
) {}

/** The student withdrew or replaced it, and a page that still has it sends it again. */
export class UploadWithdrawn extends refusal(
  'UPLOAD_WITHDRAWN',
  'conflict',
  'You withdrew or replaced this video. To send it again, choose the file again.',
) {}

/** The file isn't an accepted one; `message` says why and what to do. */
export class FileRefused extends refusal('FILE_REFUSED', 'invalid', (reason: string) => reason, {
  field: 'file',
}) {}

/** The student's uploaded but unsent videos have used up the space for them. */
export class TooMuchWaiting extends refusal(
  'TOO_MUCH_WAITING',
  'conflict',
  'Your unsent videos take up all of your 5 GB. Send one or remove one first; unsent videos are deleted after a day.',
  { field: 'file' },
) {}

export class RangeNotThere extends refusal(
  'RANGE_NOT_THERE',
  'range-not-satisfiable',
  'The file is shorter than that. Reload the page.',
) {}

/** Some parts haven't been uploaded yet. */
export class UploadIncomplete extends refusal(
  'UPLOAD_INCOMPLETE',
  'conflict',
  'Some parts of the file are still missing. They’ll be sent when you continue.',
) {}

/** A part in the storage differs from the one its sender names. */
export class PartDiffers extends refusal(
  'UPLOAD_PART_DIFFERS',
  'conflict',
  (partNumber: number) =>
    `Part ${partNumber} of the file was damaged on the way. Please send the file again.`,
) {}
