import { refusal } from '../../../common/errors/domain-error';

export class NewsletterNotFound extends refusal(
  'NEWSLETTER_NOT_FOUND',
  'not-found',
  'There’s no such newsletter',
) {}

/** A sent newsletter can't be changed. */
export class NewsletterSentAlready extends refusal(
  'NEWSLETTER_SENT_ALREADY',
  'conflict',
  'This newsletter has already been sent, so it can’t be changed.',
) {}

export class NoConfirmedSubscribers extends refusal(
  'NOBODY_CONFIRMED',
  'conflict',
  'There are no confirmed subscribers yet, so there’s no one to send it to.',
) {}
