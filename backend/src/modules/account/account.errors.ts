import { refusal } from '../../common/errors/domain-error';

export class NoArchive extends refusal(
  'NO_ARCHIVE',
  'not-found',
  'There’s no archive to download. Request a new one in your settings.',
) {}

/** Something has to be finished first. `message` says what it is and what to do. */
export class DeletionBlocked extends refusal(
  'DELETION_BLOCKED',
  'conflict',
  (reasons: readonly string[]) => reasons.join(' '),
) {}

export class ErasureUnderWay extends refusal(
  'ERASURE_UNDER_WAY',
  'gone',
  'Your account is already being deleted, so it’s too late to keep it.',
) {}
