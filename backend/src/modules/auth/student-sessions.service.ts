import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StudentActor } from '../../common/auth/actors';
import { AccountSessions, type OpenSession } from './account-sessions';

/** Where a student is signed in, and the way out of all of it. */
@Injectable()
export class StudentSessions {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: AccountSessions,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. */
  of({ id }: StudentActor): Promise<OpenSession[]> {
    return this.sessions.ofStudent(this.db.manager, id);
  }

  /** Ends every session of the account, the caller's too. */
  async endAll(actor: StudentActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.sessions.endOfStudent(tx, actor.id);
      await this.audit.record(tx, { actor, action: 'auth.end-sessions', subject: actor.id });
    });
  }
}
