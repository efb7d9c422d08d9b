import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { SessionGate } from '../../../common/http/session-gate';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { coachSignInFailed, SignInFailed } from '../auth.errors';
import { StudentPasswordsRepository } from '../credentials/student-passwords.repository';
import { StaffService } from '../staff.service';
import { PasswordCheck } from './password-check';
import { SignInThrottle } from './sign-in-throttle';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client address of the try. */
  readonly address: string;
}

/** A person whose password was right, and the hash that it matched. */
export interface Recognised<Who> {
  readonly who: Who;
  readonly passwordHash: string;
}

/**
 * Looked up if no account is found, so that both cases send the same queries to the database. [T16]
 */
const NOBODY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SignInService {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly passwords: StudentPasswordsRepository,
    private readonly staff: StaffService,
    private readonly check: PasswordCheck,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionGate,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns the student with these credentials; null for both an unknown address and a wrong
   * password.
   */
  student({ email, password, address }: Credentials): Promise<Recognised<StudentContact> | null> {
    return this.throttle.guard({ realm: 'student', account: email, address }, async () => {
      const student = await this.students.findByEmail(email);
      const passwordHash = await this.passwords.hashOf(student?.id ?? NOBODY);
      const matched = await this.check.matches(passwordHash, password);
      return student && passwordHash !== null && matched ? { who: student, passwordHash } : null;
    });
  }

  /** Returns the staff member with these credentials, or null. */
  staffMember({ email, password, address }: Credentials): Promise<Recognised<StaffActor> | null> {
    return this.throttle.guard({ realm: 'staff', account: email, address }, async () => {
      const found = await this.staff.findByEmail(email);
      const passwordHash = found?.passwordHash ?? null;
      const matched = await this.check.matches(passwordHash, password);
      return found && passwordHash !== null && matched ? { who: found.actor, passwordHash } : null;
    });
  }

  /**
   * Opens a student's session and then checks the password hash again: if the password was changed
   * during sign-in, that ended only the sessions that existed then.
   * @throws SignInFailed
   */
  async letStudentIn(
    request: Request,
    response: Response,
    { who, passwordHash }: Recognised<StudentContact>,
  ): Promise<void> {
    await this.sessions.signIn(request, response, { studentId: who.id });
    if ((await this.passwords.currentHashOf(who.id)) === passwordHash) return;
    await this.sessions.signOut(request, response, 'studentId');
    throw new SignInFailed();
  }

  /** Does the same for staff, and records who signed in and where. @throws SignInFailed */
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
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor: who, action: 'auth.staff-sign-in', details: { door } }),
    );
  }
}
