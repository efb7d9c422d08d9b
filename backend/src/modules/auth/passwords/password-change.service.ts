import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor, StudentActor } from '../../../common/auth/actors';
import { hashPassword } from '../../../common/crypto/password-hash';
import { RateLimiter, type RateLimit } from '../../../common/rate-limit/rate-limiter';
import { StudentsService } from '../../students/students.service';
import { AccountMails } from '../account-mails';
import { CurrentPasswordWrong, NoSuchStudent, SupportToolRefused } from '../auth.errors';
import { StudentPasswords } from '../credentials/student-passwords.service';
import { AccountSessions } from '../sessions/account-sessions';
import { StaffService } from '../staff.service';
import { CommonPasswords } from './common-passwords';
import { CurrentPassword } from './current-password';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
}

interface StudentChange extends Change {
  /** Of the caller's browser, whose notifications stay on. */
  readonly pushEndpoint?: string;
}

const SET_DIRECTLY: RateLimit = {
  name: 'password-reset-direct',
  max: 10,
  windowSeconds: 3_600,
  refusal: 'You can set up to 10 passwords an hour. Send a link instead, or try again later.',
};

/**
 * Password changes by signed-in people. They end every session of the account, and don't overwrite
 * a concurrent change.
 */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly passwords: StudentPasswords,
    private readonly staff: StaffService,
    private readonly sessions: AccountSessions,
    private readonly current: CurrentPassword,
    private readonly common: CommonPasswords,
    private readonly mails: AccountMails,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
  ) {}

  /** @throws CurrentPasswordWrong */
  async ofStudent(
    actor: StudentActor,
    { currentPassword, newPassword, pushEndpoint }: StudentChange,
    address: string,
  ): Promise<void> {
    this.common.refuse(newPassword, 'newPassword');
    const known = await this.current.ofStudent(actor, currentPassword, address);
    const passwordHash = await hashPassword(newPassword);
    await this.db.transaction(async (tx) => {
      if ((await this.passwords.lockHashOf(tx, actor.id)) !== known)
        throw new CurrentPasswordWrong();
      await this.passwords.replace(tx, actor.id, passwordHash, pushEndpoint);
      await this.mails.passwordChanged(tx, await this.students.get(actor.id, tx));
      await this.audit.record(tx, { actor, action: 'auth.change-password', subject: actor.id });
    });
  }

  /** @throws CurrentPasswordWrong */
  async ofStaff(
    actor: StaffActor,
    { currentPassword, newPassword }: Change,
    address: string,
  ): Promise<void> {
    this.common.refuse(newPassword, 'newPassword');
    const known = await this.staff.hashOf(actor.id);
    await this.current.verify(
      { realm: 'staff-change', account: String(actor.id), address },
      known,
      currentPassword,
    );
    const passwordHash = await hashPassword(newPassword);
    await this.db.transaction(async (tx) => {
      if ((await this.staff.lockHashOf(tx, actor.id)) !== known) throw new CurrentPasswordWrong();
      await this.staff.setPasswordHash(tx, actor.id, passwordHash);
      await this.sessions.endOfStaff(tx, actor.id);
      const { email, name } = await this.staff.findContact(tx, actor.id);
      await this.mails.passwordChanged(tx, { email, firstName: name });
      await this.audit.record(tx, {
        actor,
        action: 'auth.change-staff-password',
        subject: String(actor.id),
      });
    });
  }

  /**
   * The support tool: the owner sets a student's password, never a staff member's. Student and
   * owner get an email that says who did it. Returns what was done. [T1]
   * @throws SupportToolRefused, NoSuchStudent, TooManyRequests after ten in an hour
   */
  async directly(actor: StaffActor, email: string, newPassword: string): Promise<string> {
    this.common.refuse(newPassword, 'newPassword');
    await this.limiter.take(SET_DIRECTLY, String(actor.id));
    if (await this.staff.isStaffEmail(email))
      throw new SupportToolRefused('Staff passwords can’t be reset here.');
    const student = await this.students.findByEmail(email);
    if (!student) throw new NoSuchStudent();
    const passwordHash = await hashPassword(newPassword);
    return this.db.transaction(async (tx) => {
      const { sessionsEnded } = await this.passwords.replace(tx, student.id, passwordHash);
      await this.mails.passwordSetByStaff(tx, student, actor);
      await this.audit.record(tx, {
        actor,
        action: 'auth.password-reset-by-staff',
        subject: student.id,
      });
      return `password of student ${student.id} replaced, ${sessionsEnded} sessions ended`;
    });
  }
}
