import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { planCounts } from '../../../common/billing/billing-period.rules';
import { StudentNotFound } from '../../students/students.errors';
import { StudentsService } from '../../students/students.service';
import { GrantUsed, NoPlanToGrantOn, ReviewGrantNotFound } from '../submission.errors';
import { SubmissionsRepository } from '../submissions.repository';
import { unusedOf } from './coverage.rules';
import { CoverageService } from './coverage.service';
import type { ReviewGrant } from './review-grant.entity';
import { ReviewGrantsRepository } from './review-grants.repository';

/** The input of the coach's form. */
export interface ReviewsToGrant {
  readonly id: string;
  readonly count: number;
  readonly reason: string;
}

export interface ShownGrant {
  readonly grant: ReviewGrant;
  /** How many can be revoked now; none of an earlier period. */
  readonly unused: number;
}

/**
 * Reviews that the coach grants beyond what the plan includes in the current period. [T53] The
 * audit log refers to the grant by id; the reason is stored only here, so that it's erased with the
 * student.
 */
@Injectable()
export class ReviewGrantsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly students: StudentsService,
    private readonly coverage: CoverageService,
    private readonly submissions: SubmissionsRepository,
    private readonly grants: ReviewGrantsRepository,
  ) {}

  /** Returns a student's grants, newest first. @throws StudentNotFound */
  async list(studentId: string): Promise<ShownGrant[]> {
    await this.mustBeThere(studentId);
    const { since, left } = await this.coverage.standing(this.db.manager, studentId, 'review');
    return (await this.grants.ofStudent(studentId)).map((grant) => ({
      grant,
      unused: unusedOf(grant, since, left),
    }));
  }

  /**
   * Grants reviews for the current period; videos waiting outside the plan are covered immediately,
   * oldest first. The same id again changes nothing.
   * @throws StudentNotFound, NoPlanToGrantOn
   */
  grant(
    coach: StaffActor,
    studentId: string,
    { id, count, reason }: ReviewsToGrant,
  ): Promise<void> {
    return this.inTurn(studentId, async (tx) => {
      const { plan, now } = await this.coverage.standing(tx, studentId, 'review');
      if (await this.grants.find(tx, studentId, id)) return;
      if (!planCounts(plan, now)) throw new NoPlanToGrantOn();
      if (
        !(await this.grants.add(tx, { id, studentId, count, takenBack: 0, reason, grantedAt: now }))
      )
        throw new ReviewGrantNotFound();
      await this.audit.record(tx, {
        actor: coach,
        action: 'students.reviews-granted',
        subject: studentId,
        details: { grantId: id, count },
      });
      await this.coverage.coverOldest(tx, studentId, 'review');
    });
  }

  /** Revokes what is unused of a grant. @throws StudentNotFound, ReviewGrantNotFound, GrantUsed */
  revoke(coach: StaffActor, studentId: string, id: string): Promise<void> {
    return this.inTurn(studentId, async (tx) => {
      const grant = await this.grants.find(tx, studentId, id);
      if (!grant) throw new ReviewGrantNotFound();
      if (grant.takenBack === grant.count) return;
      const { since, left } = await this.coverage.standing(tx, studentId, 'review');
      const count = unusedOf(grant, since, left);
      if (count === 0) throw new GrantUsed();
      await this.audit.record(tx, {
        actor: coach,
        action: 'students.reviews-taken-back',
        subject: studentId,
        details: { grantId: id, count },
      });
      await this.grants.save(tx, { ...grant, takenBack: grant.takenBack + count });
    });
  }

  /**
   * Locks the account, so that nothing is granted to a student who is being erased, and everything
   * that counts the student's videos waits.
   */
  private inTurn(studentId: string, act: (tx: EntityManager) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.students.lock(tx, studentId);
      await this.mustBeThere(studentId, tx);
      await this.submissions.lockStudent(tx, studentId);
      await act(tx);
    });
  }

  private async mustBeThere(studentId: string, tx?: EntityManager): Promise<void> {
    if ((await this.students.get(studentId, tx)).erasedAt) throw new StudentNotFound();
  }
}
