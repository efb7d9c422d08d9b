import { DomainError } from '../../common/errors/domain-error';

export class RequestNotFound extends DomainError {
  readonly code = 'REQUEST_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such request');
  }
}

export class RequestOpen extends DomainError {
  readonly code = 'REQUEST_OPEN';
  readonly kind = 'conflict';
  constructor(message = 'You have a request open already. Withdraw it first, or wait for its answer.') {
    super(message);
  }
}

/** The coach answers an old request of somebody who has asked anew. */
export class AskedAnew extends RequestOpen {
  constructor() {
    super('This student has a newer request open. Please answer that one.');
  }
}

/** Somebody was quicker: it has another state than the page showed. */
export class RequestChanged extends DomainError {
  readonly code = 'REQUEST_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super('This request has just changed. Look at it again before you go on.');
  }
}

export class OfferOver extends DomainError {
  readonly code = 'OFFER_OVER';
  readonly kind = 'gone';
  constructor() {
    super('This offer can’t be paid any more. You have not been charged. Ask again, and you get a new one.');
  }
}
