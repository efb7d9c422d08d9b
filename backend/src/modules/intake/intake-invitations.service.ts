import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock';
import { SignedLinks, type ExpiringLink } from '../../common/crypto/signed-links';
import { MAILED_LINK_DAYS } from '../../common/facts/time-limits.rules';

const INVITATION: ExpiringLink = {
  purpose: 'intake-invitation',
  path: '/student/intake',
  parameter: 'invite',
  days: MAILED_LINK_DAYS,
  endsIn: 'milliseconds',
};

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

  /** Returns the invited student; null if the link isn't ours or has expired. */
  studentOf(invite: string): string | null {
    return this.links.readUntil(INVITATION, invite, this.clock.now());
  }
}
