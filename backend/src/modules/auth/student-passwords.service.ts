import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StudentsService } from '../students/students.service';
import { AccountSessions } from './account-sessions';
import { AccountTokens } from './account-tokens.service';
import { EmailWishes } from './email-wishes';
import { StudentPasswordsRepository } from './student-passwords.repository';

@Injectable()
export class StudentPasswords {
  constructor(
    private readonly passwords: StudentPasswordsRepository,
    private readonly students: StudentsService,
    private readonly tokens: AccountTokens,
    private readonly sessions: AccountSessions,
    private readonly emailWishes: EmailWishes,
  ) {}

  hashOf(studentId: string): Promise<string | null> {
    return this.passwords.hashOf(studentId);
  }

  /** The hash once nobody is changing it. */
  currentHashOf(studentId: string): Promise<string | null> {
    return this.passwords.currentHashOf(studentId);
  }

  /** The hash as it stands; nobody else changes it until the transaction ends. */
  async lockHashOf(tx: EntityManager, studentId: string): Promise<string | null> {
    await this.students.lock(tx, studentId);
    return this.passwords.hashOf(studentId, tx);
  }

  exists(tx: EntityManager, studentId: string): Promise<boolean> {
    return this.passwords.exists(studentId, tx);
  }

  /**
   * Whether a mail about a payment must carry a set-password link: nobody can sign in yet, or whoever can has not
   * shown that the address is theirs, and the payer must be able to take the account over. [T15]
   */
  async needsSetPasswordLink(tx: EntityManager, studentId: string): Promise<boolean> {
    return !(await this.passwords.exists(studentId, tx)) || !(await this.students.isConfirmed(studentId, tx));
  }

  /** The first password of an account that was made just now. */
  setFirst(tx: EntityManager, studentId: string, passwordHash: string): Promise<void> {
    return this.passwords.save(tx, studentId, passwordHash);
  }

  /** No password: nobody is signed in or can sign in until a mailed link sets another. */
  async drop(tx: EntityManager, studentId: string): Promise<void> {
    await this.lockHashOf(tx, studentId);
    await this.passwords.remove(tx, studentId);
    await this.tokens.voidPasswordLinks(tx, studentId);
    // whoever knew the password may have asked for another address
    await this.emailWishes.end(tx, studentId);
    await this.sessions.endOfStudent(tx, studentId);
  }

  /** Another password: every session of the account ends and no mailed link sets one any more. Answers how many ended. */
  async replace(tx: EntityManager, studentId: string, passwordHash: string): Promise<{ hadPassword: boolean; sessionsEnded: number }> {
    const hadPassword = (await this.lockHashOf(tx, studentId)) !== null;
    await this.passwords.save(tx, studentId, passwordHash);
    await this.tokens.voidPasswordLinks(tx, studentId);
    // as may whoever knew the one before
    await this.emailWishes.end(tx, studentId);
    return { hadPassword, sessionsEnded: await this.sessions.endOfStudent(tx, studentId) };
  }
}
