import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StudentActor } from '../../../common/auth/actors';
import { StudentsService } from '../../students/students.service';
import { AccountMails } from '../account-mails';
import { LinkInvalid } from '../auth.errors';
import { AccountTokens } from '../credentials/account-tokens.service';

@Injectable()
export class EmailConfirmationService {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Confirms the address, but only for the account that is signed in. Otherwise the owner of an
   * address could, by clicking a link in an email, confirm an account that a stranger registered
   * with it, and the stranger would get what the owner pays for. [T15]
   * @throws LinkInvalid
   */
  async confirm(actor: StudentActor, token: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const studentId = await this.tokens.use(tx, token, 'confirm-email');
      if (studentId !== actor.id) throw new LinkInvalid('confirm-email');
      await this.students.confirmEmail(tx, studentId);
      await this.audit.record(tx, { actor, action: 'auth.confirm-email', subject: studentId });
    });
  }

  async sendAgain({ id }: StudentActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const student = await this.students.get(id, tx);
      if (!student.emailConfirmedAt) await this.mails.confirmEmail(tx, student);
    });
  }
}
