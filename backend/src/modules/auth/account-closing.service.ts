import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StudentActor } from '../../common/auth/actors';
import { AccountSessions } from './account-sessions';
import { CurrentPassword } from './current-password';

/** What it takes to close an account. */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly current: CurrentPassword,
    private readonly sessions: AccountSessions,
  ) {}

  /** Only who knows the password closes an account. @throws CurrentPasswordWrong */
  async verify(student: StudentActor, password: string, address: string): Promise<void> {
    await this.current.ofStudent(student, password, address);
  }

  /** Nobody is signed in as this student any more. */
  async endSessions(tx: EntityManager, studentId: string): Promise<void> {
    await this.sessions.endOfStudent(tx, studentId);
  }
}
