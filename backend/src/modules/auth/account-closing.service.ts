import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StudentActor } from '../../common/auth/actors';
import { CurrentPassword } from './passwords/current-password';
import { AccountSessions } from './sessions/account-sessions';

/** The sign-in part of closing an account. */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly current: CurrentPassword,
    private readonly sessions: AccountSessions,
  ) {}

  /**
   * Verifies that the person closing the account knows its password.
   * @throws CurrentPasswordWrong
   */
  async verify(student: StudentActor, password: string, address: string): Promise<void> {
    await this.current.ofStudent(student, password, address);
  }

  /** Signs the student out everywhere. */
  async endSessions(tx: EntityManager, studentId: string): Promise<void> {
    await this.sessions.endOfStudent(tx, studentId);
  }
}
