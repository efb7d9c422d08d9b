import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import { hashPassword } from '../../common/crypto/password-hash';
import { RateLimiter, type RateLimit } from '../../common/rate-limit/rate-limiter';
import { StudentsService } from '../students/students.service';
import type { StudentContact } from '../students/students.types';
import { AccountMails } from './account-mails';
import type { RegisterRequest } from './auth.dto';
import { AccountExists } from './auth.errors';
import { StudentPasswordsRepository } from './credentials/student-passwords.repository';
import { CommonPasswords } from './passwords/common-passwords';

const REGISTRATIONS: RateLimit = { name: 'register', max: 30, windowSeconds: 3600 };

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: DataSource,
    private readonly limiter: RateLimiter,
    private readonly common: CommonPasswords,
    private readonly students: StudentsService,
    private readonly passwords: StudentPasswordsRepository,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates an account with its password and emails a link to confirm its address. An existing
   * account is never changed; its owner gets an email instead. [T15, T16]
   * @throws AccountExists
   */
  async register(
    { email, firstName, lastName, password }: RegisterRequest,
    address: string,
  ): Promise<StudentContact> {
    await this.limiter.take(REGISTRATIONS, address);
    this.common.refuse(password, 'password');
    const passwordHash = await hashPassword(password);
    const student = await this.db.transaction(async (tx) => {
      const ensured = await this.students.ensure(tx, { email, firstName, lastName });
      if (!ensured.created) {
        await this.mails.accountExists(tx, ensured);
        return ensured;
      }
      await this.passwords.save(tx, ensured.id, passwordHash);
      await this.mails.confirmEmail(tx, ensured);
      await this.audit.record(tx, {
        actor: { type: 'student', id: ensured.id },
        action: 'auth.register',
        subject: ensured.id,
      });
      return ensured;
    });
    if (!student.created) throw new AccountExists();
    return student;
  }
}
