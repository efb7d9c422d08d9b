import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { SessionGate } from '../../common/http/session-gate';
import type { StudentContact } from '../students/students.types';
import { StudentsService } from '../students/students.service';
import { coachSignInFailed, SignInFailed } from './auth.errors';
import { PasswordCheck } from './password-check';
import { SignInThrottle } from './sign-in-throttle';
import { StaffService } from './staff.service';
import { StudentPasswords } from './student-passwords.service';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Where the try comes from. */
  readonly address: string;
}

/** Somebody whose password was right, and what it was held against. */
export interface Recognised<Who> {
  readonly who: Who;
  readonly passwordHash: string;
}

/** Looked up where no account is found, so that both ways ask the database the same questions. [T16] */
const NOBODY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SignInService {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly passwords: StudentPasswords,
    private readonly staff: StaffService,
    private readonly check: PasswordCheck,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionGate,
    private readonly audit: AuditLog,
  ) {}

  /** The student behind the credentials; null for an unknown address and a wrong password alike. */
  student({ email, password, address }: Credentials): Promise<Recognised<StudentContact> | null> {
    return this.throttle.guard({ realm: 'student', account: email, address }, async () => {
      const student = await this.students.findByEmail(email);
      const passwordHash = await this.passwords.hashOf(student?.id ?? NOBODY);
      const matched = await this.check.matches(passwordHash, password);
      return student && passwordHash !== null && matched ? { who: student, passwordHash } : null;
    });
  }

  /** Likewise for staff. */
  staffMember({ email, password, address }: Credentials): Promise<Recognised<StaffActor> | null> {
    return this.throttle.guard({ realm: 'staff', account: email, address }, async () => {
      const found = await this.staff.findByEmail(email);
      const passwordHash = found?.passwordHash ?? null;
      const matched = await this.check.matches(passwordHash, password);
      return found && passwordHash !== null && matched ? { who: found.actor, passwordHash } : null;
    });
  }

  /**
   * Opens a student's session, then looks once more: a password that was changed while the one before was checked ended the sessions that
   * were there, and not this one. @throws SignInFailed
   */
  async letStudentIn(request: Request, response: Response, { who, passwordHash }: Recognised<StudentContact>): Promise<void> {
    await this.sessions.signIn(request, response, { studentId: who.id });
    if ((await this.passwords.currentHashOf(who.id)) === passwordHash) return;
    await this.sessions.signOut(request, response, 'studentId');
    throw new SignInFailed();
  }

  /** Likewise for staff. Who came in, and by which door, is kept. @throws SignInFailed */
  async letStaffIn(
    request: Request,
    response: Response,
    { who, passwordHash }: Recognised<StaffActor>,
    door: 'coach' | 'admin',
  ): Promise<void> {
    await this.sessions.signIn(request, response, { staffId: who.id });
    if ((await this.staff.currentHashOf(who.id)) !== passwordHash) {
      await this.sessions.signOut(request, response, 'staffId');
      throw door === 'coach' ? coachSignInFailed() : new SignInFailed();
    }
    await this.db.transaction((tx) => this.audit.record(tx, { actor: who, action: 'auth.staff-sign-in', details: { door } }));
  }
}
