import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock';
import { SignedLinks, type ExpiringLink } from '../../common/crypto/signed-links';
import { MAILED_LINK_DAYS, PAID_INTAKE_HOURS } from '../../common/facts/time-limits.rules';

const INVITATION: ExpiringLink = {
  purpose: 'intake-invitation',
  path: '/student/intake',
  parameter: 'invite',
  days: MAILED_LINK_DAYS,
  endsIn: 'milliseconds',
};

/** Shown on the page after paying. Paying proves less than having an email, so it reads nothing back. */
const AFTER_PAYING: ExpiringLink = {
  ...INVITATION,
  purpose: 'intake-after-paying',
  days: PAID_INTAKE_HOURS / 24,
};

export interface Invited {
  readonly studentId: string;
  /** Only the first intake can be sent, and not even the address is shown. */
  readonly firstOnly: boolean;
}

/**
 * Creates and checks links that let a student fill in the intake before they have a password:
 * signed, expiring, and valid for nothing else. [T115]
 */
@Injectable()
export class IntakeInvitations {
  constructor(
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  urlFor(studentId: string): string {
    return this.links.issueUntil(INVITATION, studentId, this.clock.now());
  }

  /**
   * Returns the secret for the page after a payment, the same each time; null once it would have
   * expired.
   * @param paidAt when it was paid, from which it's valid for two hours.
   */
  afterPaying(studentId: string, paidAt: Date): string | null {
    const secret = this.links.tokenUntil(AFTER_PAYING, studentId, paidAt);
    return this.links.readUntil(AFTER_PAYING, secret, this.clock.now()) === null ? null : secret;
  }

  /** Returns who is invited; null if the link isn't ours or has expired. */
  read(invite: string): Invited | null {
    const now = this.clock.now();
    const mailed = this.links.readUntil(INVITATION, invite, now);
    if (mailed !== null) return { studentId: mailed, firstOnly: false };
    const paid = this.links.readUntil(AFTER_PAYING, invite, now);
    return paid === null ? null : { studentId: paid, firstOnly: true };
  }
}
