import { refusal } from '../../../../common/errors/domain-error';

/**
 * One IP address already holds two places of an edition. It could be a family, or someone blocking
 * the clinic.
 */
export class EmailConfirmationNeeded extends refusal(
  'EMAIL_CONFIRMATION_NEEDED',
  'conflict',
  'Two spots in this clinic are being paid for from your connection right now. To hold another one, confirm your email address with a code sent by email. You have not been charged.',
) {}

export class HoldCodeWrong extends refusal(
  'HOLD_CODE_WRONG',
  'invalid',
  'This isn’t the code from the latest email. Check it again.',
  {
    field: 'code',
  },
) {}

/**
 * Expired codes, codes with too many tries, replaced codes and codes never sent get the same error.
 */
export class HoldCodeExpired extends refusal(
  'HOLD_CODE_GONE',
  'gone',
  'This code has expired or was tried too many times. Request a new one.',
) {}
