import { DomainError, refusal } from '../../../common/errors/domain-error';

export class ProgrammeNotFound extends refusal(
  'PROGRAMME_NOT_FOUND',
  'not-found',
  'There’s no such program. Choose one from the list.',
) {}

export class SessionNotFound extends refusal(
  'SESSION_NOT_FOUND',
  'not-found',
  'This session is no longer part of the program. Reload the page.',
) {}

/** Training programs require a plan. */
export class TrainingNeedsPlan extends refusal(
  'SUBSCRIPTION_REQUIRED',
  'payment-required',
  'Training programs come with Remote Coaching. They open as soon as your plan is active.',
  { extra: { link: '/remote-coaching' } },
) {}

/** A change would remove sessions that students have done; the message names them. */
export class SessionsDone extends DomainError {
  readonly code = 'SESSIONS_DONE';
  readonly kind = 'conflict';
}

/** A version that was an incomplete draft can't be restored to a published program. */
export class UnfinishedVersion extends refusal(
  'UNFINISHED_VERSION',
  'conflict',
  'This version was an incomplete draft, and the program is published. Unpublish it first, then restore the draft.',
) {}
