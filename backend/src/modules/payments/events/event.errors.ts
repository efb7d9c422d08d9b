import { DomainError } from '../../../common/errors/domain-error';

/** The signature is the provider's, but the signed body isn't an event. */
export class EventNotUnderstood extends DomainError {
  readonly code = 'EVENT_NOT_UNDERSTOOD';
  readonly kind = 'invalid';
  constructor(
    /** For the log: what is wrong with it. */
    readonly problem: string,
  ) {
    super(`The signature matches, but the body isn’t an event: ${problem}`);
  }
}
