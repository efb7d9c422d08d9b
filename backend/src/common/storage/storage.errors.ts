import { refusal } from '../errors/domain-error';

export class ObjectNotFound extends refusal(
  'FILE_NOT_FOUND',
  'not-found',
  'This file is no longer available',
) {}

/** The upload that the parts belong to was completed or aborted, or never existed. */
export class PartsNotFound extends refusal(
  'UPLOAD_NOT_OPEN',
  'gone',
  'This upload is no longer open. Please start it again.',
) {}

/** A part differed from its announcement. */
export class PartRefused extends refusal(
  'UPLOAD_PART_REFUSED',
  'invalid',
  'Part of the file was damaged on the way. It will be sent again.',
) {}
