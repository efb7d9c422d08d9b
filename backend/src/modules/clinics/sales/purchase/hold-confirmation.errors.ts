import { DomainError } from '../../../../common/errors/domain-error';

/** One IP address already holds two places of an edition. It could be a family, or someone blocking the clinic. */
export class EmailConfirmationNeeded extends DomainError {
  readonly code = 'EMAIL_CONFIRMATION_NEEDED';
  readonly kind = 'conflict';
  constructor() {
    super(
      'Two spots in this clinic are being paid for from your connection right now. To hold another one, confirm your email address with a code sent by email. You have not been charged.',
    );
  }
}

export class HoldCodeWrong extends DomainError {
  readonly code = 'HOLD_CODE_WRONG';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor() {
    super('This isn’t the code from the latest email. Check it again.');
    this.fields = { code: this.message };
  }
}

/** Expired codes, codes with too many tries, replaced codes and codes never sent get the same error. */
export class HoldCodeExpired extends DomainError {
  readonly code = 'HOLD_CODE_GONE';
  readonly kind = 'gone';
  constructor() {
    super('This code has expired or was tried too many times. Request a new one.');
  }
}
