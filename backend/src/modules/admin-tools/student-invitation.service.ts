import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { newId } from '../../common/ids/new-id';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { IntakeInvitations } from '../intake/intake-invitations.service';
import { IntakeService } from '../intake/intake.service';
import { MailService } from '../mail/mail.service';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import type { StudentContact } from '../students/students.types';
import { AccountLeaving, IntakeAlreadySubmitted, InvitationsUnwanted } from './admin-tools.errors';

/** Keeps repeated clicks from sending a student a pile of emails. */
const PER_STUDENT = { name: 'student-invitation', max: 3, windowSeconds: 3_600 };

/**
 * Invites one student to the intake again. The tool's seven-day limit doesn't apply, because a
 * person decided to.
 */
@Injectable()
export class StudentInvitation {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly limiter: RateLimiter,
    private readonly students: StudentsService,
    private readonly intakes: IntakeService,
    private readonly invitations: IntakeInvitations,
    private readonly mail: MailService,
  ) {}

  /**
   * @throws StudentNotFound also for an erased student, IntakeAlreadySubmitted,
   * InvitationsUnwanted, AccountLeaving, TooManyRequests
   */
  async send(studentId: string, actor: StaffActor): Promise<void> {
    await this.invitee(studentId);
    await this.limiter.take(PER_STUDENT, studentId);
    await this.db.transaction(async (tx) => {
      await this.students.lock(tx, studentId);
      const student = await this.invitee(studentId, tx);
      await this.mail.queue(tx, {
        template: 'intake-invitation',
        to: student.email,
        causedBy: newId(),
        data: { firstName: student.firstName },
        secrets: { intakeUrl: this.invitations.urlFor(studentId) },
      });
      await this.audit.record(tx, { actor, action: 'students.invite-again', subject: studentId });
    });
  }

  private async invitee(id: string, tx?: EntityManager): Promise<StudentContact> {
    const student = await this.students.findContact(id, tx);
    if (!student) throw new StudentNotFound();
    if (await this.intakes.submittedBy(id, tx)) throw new IntakeAlreadySubmitted();
    const why = await this.students.emailBlockReason(id, 'invitations', tx);
    if (why === 'leaving') throw new AccountLeaving();
    if (why === 'unwanted') throw new InvitationsUnwanted();
    return student;
  }
}
