import { refusal } from '../../../common/errors/domain-error';

export class CopyEntryNotFound extends refusal(
  'WORD_NOT_FOUND',
  'not-found',
  'This no longer exists; someone may have removed it. Its versions are still saved.',
) {}

export class RevisionNotFound extends refusal(
  'REVISION_NOT_FOUND',
  'not-found',
  'There’s no such version',
) {}

export const NO_SUCH_PICTURE = 'This picture doesn’t exist or isn’t ready yet. Choose another one.';
