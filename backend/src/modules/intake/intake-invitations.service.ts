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

/** Links that let a student fill in the intake before they have a password: signed, for a time, good for nothing else. [T115] */
@Injectable()
export class IntakeInvitations {
  constructor(
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  urlFor(studentId: string): string {
    return this.links.issueUntil(INVITATION, studentId, this.clock.now());
  }

  /** Whom an invitation is for; null where it is not ours or has run out. */
  studentOf(invite: string): string | null {
    return this.links.readUntil(INVITATION, invite, this.clock.now());
  }
}
