import { refusal } from '../../common/errors/domain-error';

export class StudentNotFound extends refusal(
  'STUDENT_NOT_FOUND',
  'not-found',
  'Student not found',
) {}

export class UnsubscribeLinkUnknown extends refusal(
  'UNSUBSCRIBE_LINK_INVALID',
  'not-found',
  'This link is incomplete. Use the one in the email, or choose your emails in your settings.',
) {}
