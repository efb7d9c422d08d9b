import { refusal } from '../../common/errors/domain-error';

export class NewsletterLinkExpired extends refusal(
  'NEWSLETTER_LINK_EXPIRED',
  'not-found',
  'This link has expired. Sign up again to get a new one.',
) {}

export class UnsubscribeLinkInvalid extends refusal(
  'UNSUBSCRIBE_LINK_INVALID',
  'not-found',
  'This link is incomplete. Use the one in the email, or send a message.',
) {}

export class ContactMessageNotFound extends refusal(
  'CONTACT_MESSAGE_NOT_FOUND',
  'not-found',
  'There’s no such message',
) {}

/** Someone else has answered or closed it, so the second reply isn't sent. */
export class ContactMessageClosed extends refusal(
  'CONTACT_MESSAGE_CLOSED',
  'conflict',
  'Someone already answered or closed this message, so nothing was sent. Reload it and check.',
) {}

export class SubscriberNotFound extends refusal(
  'SUBSCRIBER_NOT_FOUND',
  'not-found',
  'This address is no longer on the list',
) {}
