import { refusal } from '../../../../common/errors/domain-error';

export class NoRecipients extends refusal(
  'NOBODY_TO_WRITE_TO',
  'conflict',
  'No one with an email address has a paid spot on these dates. Nothing was sent.',
) {}

/** An id is one announcement. Changes after it was sent need a new one. */
export class AnnouncementAlreadySent extends refusal(
  'LETTER_SENT_ALREADY',
  'conflict',
  'This email was already sent with different text. Check what was sent below before you write again.',
) {}
