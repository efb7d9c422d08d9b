import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock';
import { sign, verifySigned } from '../../common/crypto/secret-token';
import { Environment } from '../../config/environment';

const PURPOSE = 'intake-invitation';
const LIFETIME_MS = 30 * 24 * 3_600_000;

/** Links that let a student fill in the intake before they have a password: signed, for 30 days, good for nothing else. [T115] */
@Injectable()
export class IntakeInvitations {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  urlFor(studentId: string): string {
    const until = this.clock.now().getTime() + LIFETIME_MS;
    return `${this.env.publicUrl}/student/intake?invite=${sign(this.env.appSecret, PURPOSE, `${studentId}.${until}`)}`;
  }

  /** Whom an invitation is for; null where it is not ours or has run out. */
  studentOf(invite: string): string | null {
    const [studentId, until] = verifySigned(this.env.appSecret, PURPOSE, invite)?.split('.') ?? [];
    return studentId && Number(until) > this.clock.now().getTime() ? studentId : null;
  }
}
