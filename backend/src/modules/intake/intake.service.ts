import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { referralsIn } from '@wavetrain/shared/intake';
import type { StudentActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { NotSignedIn } from '../../common/errors/common.errors';
import { DomainError } from '../../common/errors/domain-error';
import { newId } from '../../common/ids/new-id';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { StudentsService } from '../students/students.service';
import { IntakeInvitations } from './intake-invitations.service';
import { Intake } from './intake.entity';
import { IntakeRepository } from './intake.repository';
import { phoneForProfile, sameAnswers, type IntakeAnswers } from './intake.rules';
import { Referrals } from './referrals.service';

class InvitationInvalid extends DomainError {
  readonly code = 'INVITATION_INVALID';
  readonly kind = 'unauthenticated';
  constructor() {
    super('This invitation is invalid or has expired. Please sign in to fill out the form.');
  }
}

const LIMIT = { name: 'intake', max: 30, windowSeconds: 3_600 };

/** The person filling in the form, and how they got there. */
interface Teller {
  readonly studentId: string;
  readonly invited: boolean;
  readonly firstOnly: boolean;
}

export interface IntakeView {
  readonly email: string;
  readonly intake: Intake | null;
}

@Injectable()
export class IntakeService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly students: StudentsService,
    private readonly invitations: IntakeInvitations,
    private readonly intakes: IntakeRepository,
    private readonly referrals: Referrals,
  ) {}

  /**
   * Returns the form's initial values. An emailed invitation only shows the address, one from the
   * page after paying nothing, and answers given through an invitation are only shown once the
   * address is confirmed. [T15, T115]
   * @throws NotSignedIn, InvitationInvalid
   */
  async view(student: StudentActor | null, invite?: string): Promise<IntakeView> {
    const { studentId, invited, firstOnly } = this.teller(student, invite);
    const { email, emailConfirmedAt } = await this.students.get(studentId);
    const current = await this.intakes.currentOf(studentId);
    if (firstOnly) {
      if (current) throw new InvitationInvalid();
      return { email: '', intake: null };
    }
    const intake = invited ? null : current;
    return { email, intake: intake?.invited && !emailConfirmedAt ? null : intake };
  }

  /** Returns a student's latest intake; null if there is none. */
  submittedBy(studentId: string, tx?: EntityManager): Promise<Intake | null> {
    return this.intakes.currentOf(studentId, tx);
  }

  /** Returns the accounts that have filled in the intake. */
  wereNotified(tx: EntityManager): Promise<Set<string>> {
    return this.intakes.wereNotified(tx);
  }

  /**
   * Saves the answers; does nothing if they are unchanged. A phone number also goes to a profile
   * without one.
   * @throws NotSignedIn, InvitationInvalid, TooManyRequests
   */
  async submit(
    student: StudentActor | null,
    answers: IntakeAnswers,
    invite?: string,
  ): Promise<Intake> {
    const { studentId, invited, firstOnly } = this.teller(student, invite);
    await this.limiter.take(LIMIT, studentId);
    const { phone } = await this.students.get(studentId);
    return this.db.transaction(async (tx) => {
      await this.intakes.lockStudent(tx, studentId);
      const current = await this.intakes.currentOf(studentId, tx);
      if (current && sameAnswers(current, answers)) return current;
      if (current && firstOnly) throw new InvitationInvalid();
      const now = this.clock.now();
      if (current) await this.intakes.supersede(tx, current, now);
      const saved = {
        id: newId(),
        studentId,
        ...answers,
        invited,
        submittedAt: now,
        supersededAt: null,
      };
      const friends = referralsIn(answers.referrals ?? '');
      const number = phoneForProfile(answers.phoneNumber, phone);
      if (number !== null) await this.students.addPhone(tx, studentId, number);
      if (friends.length > 0) await this.referrals.submit(tx, { studentId, friends });
      return this.intakes.add(tx, Object.assign(new Intake(), saved));
    });
  }

  private teller(student: StudentActor | null, invite?: string): Teller {
    if (student) return { studentId: student.id, invited: false, firstOnly: false };
    if (!invite) throw new NotSignedIn();
    const invited = this.invitations.read(invite);
    if (!invited) throw new InvitationInvalid();
    return { ...invited, invited: true };
  }
}
