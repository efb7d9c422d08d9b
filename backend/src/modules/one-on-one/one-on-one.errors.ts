import { refusal } from '../../common/errors/domain-error';

export class RequestNotFound extends refusal(
  'REQUEST_NOT_FOUND',
  'not-found',
  'There’s no such request',
) {}

export class RequestOpen extends refusal(
  'REQUEST_OPEN',
  'conflict',
  (message?: string) => message ?? 'You already have an open request. Withdraw it first, or wait for the answer.',
) {}

/** The coach handles an old request of a student who has since sent a new one. */
export class RequestedAgain extends RequestOpen {
  constructor() {
    super('This student has a newer request open. Please answer that one.');
  }
}

/** Someone else was faster: its state differs from what the page showed. */
export class RequestChanged extends refusal(
  'REQUEST_CHANGED',
  'conflict',
  'This request was just changed. Check it before you continue.',
) {}

export class OfferOver extends refusal(
  'OFFER_OVER',
  'gone',
  'This offer can’t be paid anymore. You have not been charged. Ask again to get a new one.',
) {}
