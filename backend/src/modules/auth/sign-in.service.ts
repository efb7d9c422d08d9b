import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import type { StudentContact } from '../students/students.types';
import { StudentsService } from '../students/students.service';
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
    private readonly audit: AuditLog,
  ) {}

  /** The student behind the credentials; null for an unknown address and a wrong password alike. */
  student({ email, password, address }: Credentials): Promise<StudentContact | null> {
    return this.throttle.guard({ realm: 'student', account: email, address }, async () => {
      const student = await this.students.findByEmail(email);
      const passwordHash = await this.passwords.hashOf(student?.id ?? NOBODY);
      return (await this.check.matches(passwordHash, password)) ? student : null;
    });
  }

  /** Likewise for staff. */
  staffMember({ email, password, address }: Credentials): Promise<StaffActor | null> {
    return this.throttle.guard({ realm: 'staff', account: email, address }, async () => {
      const found = await this.staff.findByEmail(email);
      const matched = await this.check.matches(found?.passwordHash ?? null, password);
      return found && matched ? found.actor : null;
    });
  }

  /** Who of the staff came in, and by which door, is kept. */
  async recordStaff(actor: StaffActor, door: 'coach' | 'admin'): Promise<void> {
    await this.db.transaction((tx) => this.audit.record(tx, { actor, action: 'auth.staff-sign-in', details: { door } }));
  }
}
