import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StudentActor } from '../../../common/auth/actors';
import { AccountSessions, type OpenSession } from './account-sessions';

/** A student's sessions, and signing out of all of them. */
@Injectable()
export class StudentSessions {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: AccountSessions,
    private readonly audit: AuditLog,
  ) {}

  /** Returns sessions, newest first. */
  of({ id }: StudentActor): Promise<OpenSession[]> {
    return this.sessions.ofStudent(this.db.manager, id);
  }

  /**
   * Ends every session of the account, including the caller's, and its notifications.
   * @param keptEndpoint the push subscription of the caller's browser, which stays
   */
  async endAll(actor: StudentActor, keptEndpoint?: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.sessions.endOfStudent(tx, actor.id, keptEndpoint);
      await this.audit.record(tx, { actor, action: 'auth.end-sessions', subject: actor.id });
    });
  }
}
