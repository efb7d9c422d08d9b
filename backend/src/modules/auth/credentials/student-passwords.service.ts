import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StudentsService } from '../../students/students.service';
import { AccountSessions } from '../sessions/account-sessions';
import { AccountTokens } from './account-tokens.service';
import { EmailChangeRequests } from './email-change-requests';
import { StudentPasswordsRepository } from './student-passwords.repository';

@Injectable()
export class StudentPasswords {
  constructor(
    private readonly passwords: StudentPasswordsRepository,
    private readonly students: StudentsService,
    private readonly tokens: AccountTokens,
    private readonly sessions: AccountSessions,
    private readonly emailWishes: EmailChangeRequests,
  ) {}

  /** Returns the hash and locks it against changes until the transaction ends. */
  async lockHashOf(tx: EntityManager, studentId: string): Promise<string | null> {
    await this.students.lock(tx, studentId);
    return this.passwords.hashOf(studentId, tx);
  }

  /**
   * Returns whether an email about a payment must contain a set-password link: either no one can
   * sign in yet, or the person who can hasn't confirmed that the address is theirs, and the payer must
   * be able to take over the account. [T15]
   */
  async needsSetPasswordLink(tx: EntityManager, studentId: string): Promise<boolean> {
    return (
      !(await this.passwords.exists(studentId, tx)) ||
      !(await this.students.isConfirmed(studentId, tx))
    );
  }

  /**
   * Removes the password: no one stays signed in or can sign in until an emailed link sets a new
   * one.
   */
  async drop(tx: EntityManager, studentId: string): Promise<void> {
    await this.lockHashOf(tx, studentId);
    await this.passwords.remove(tx, studentId);
    await this.tokens.voidPasswordLinks(tx, studentId);
    // someone who knew the password may have requested another address
    await this.emailWishes.end(tx, studentId);
    await this.sessions.endOfStudent(tx, studentId);
  }

  /**
   * Replaces the password, ends every session of the account with its notifications, and voids all
   * emailed password links. Returns how many sessions ended.
   * @param keptEndpoint the push subscription of the browser that is signed in again
   */
  async replace(
    tx: EntityManager,
    studentId: string,
    passwordHash: string,
    keptEndpoint?: string,
  ): Promise<{ hadPassword: boolean; sessionsEnded: number }> {
    const hadPassword = (await this.lockHashOf(tx, studentId)) !== null;
    await this.passwords.save(tx, studentId, passwordHash);
    await this.tokens.voidPasswordLinks(tx, studentId);
    // so may someone who knew the previous one
    await this.emailWishes.end(tx, studentId);
    const sessionsEnded = await this.sessions.endOfStudent(tx, studentId, keptEndpoint);
    return { hadPassword, sessionsEnded };
  }
}
