import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StudentActor } from '../../../common/auth/actors';
import { violatesUnique } from '../../../common/postgres/unique-violation';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { AccountMails } from '../account-mails';
import {
  EmailChangedLately,
  EmailNotConfirmed,
  EmailInUse,
  LinkInvalid,
  NoEmailChange,
} from '../auth.errors';
import { AccountTokens } from '../credentials/account-tokens.service';
import { EmailChangeRequests } from '../credentials/email-change-requests';
import {
  EmailChangesRepository,
  type WaitingChange,
} from '../credentials/email-changes.repository';
import { StudentPasswords } from '../credentials/student-passwords.service';
import { TOKEN_SECONDS } from '../credentials/token.rules';
import { CurrentPassword } from '../passwords/current-password';

interface Wish {
  readonly newEmail: string;
  readonly currentPassword: string;
}

/**
 * Changes an account's email: requested with the password, confirmed from the new address; the old
 * one is notified and can undo it for 7 days. Only a confirmed address can be changed: otherwise a
 * stranger who registered someone's address could take along what that person paid for. [T15]
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly passwords: StudentPasswords,
    private readonly current: CurrentPassword,
    private readonly changes: EmailChangesRepository,
    private readonly wishes: EmailChangeRequests,
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Emails a link to the new address.
   * @throws CurrentPasswordWrong, EmailNotConfirmed, EmailInUse, EmailChangedLately,
   *   TooManyRequests
   */
  async ask(
    actor: StudentActor,
    { newEmail, currentPassword }: Wish,
    address: string,
  ): Promise<void> {
    await this.current.ofStudent(actor, currentPassword, address);
    await this.db.transaction(async (tx) => {
      await this.students.lock(tx, actor.id);
      const student = await this.students.get(actor.id, tx);
      if (!student.emailConfirmedAt) throw new EmailNotConfirmed();
      if (await this.changes.mayBeUndone(tx, actor.id)) throw new EmailChangedLately();
      await this.assertFree(tx, actor.id, newEmail);
      await this.send(tx, actor, student, newEmail);
    });
  }

  /** Returns the change that can still be confirmed, or null. */
  waiting({ id }: StudentActor): Promise<WaitingChange | null> {
    return this.changes.waiting(this.db.manager, id);
  }

  /**
   * Emails another link to the new address and voids the previous one. The request was already made
   * with the password, so it isn't required again.
   * @throws NoEmailChange, EmailInUse, TooManyRequests
   */
  async sendAgain(actor: StudentActor): Promise<WaitingChange | null> {
    return this.db.transaction(async (tx) => {
      await this.students.lock(tx, actor.id);
      const change = await this.changes.waiting(tx, actor.id);
      if (!change) throw new NoEmailChange();
      await this.assertFree(tx, actor.id, change.newEmail);
      await this.send(tx, actor, await this.students.get(actor.id, tx), change.newEmail);
      return this.changes.waiting(tx, actor.id);
    });
  }

  /** Cancels the change: a link already sent stops working. Does nothing if there is no change. */
  async drop(actor: StudentActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.students.lock(tx, actor.id);
      if (!(await this.changes.waiting(tx, actor.id))) return;
      await this.wishes.end(tx, actor.id);
      await this.audit.record(tx, { actor, action: 'auth.drop-email-change', subject: actor.id });
    });
  }

  /**
   * Handles a click on the new address's link. Links already sent to the old address can no longer
   * set a password.
   * @throws LinkInvalid, EmailInUse
   */
  async confirm(token: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const id = await this.tokens.use(tx, token, 'change-email');
      const change = await this.changes.pending(tx, id);
      if (!change) throw new LinkInvalid('change-email');
      await this.giveAddress(tx, id, change.newEmail, TOKEN_SECONDS['undo-email-change']);
      await this.changes.noteConfirmed(tx, change.id);
      await this.tokens.voidPasswordLinks(tx, id);
      const { firstName } = await this.students.get(id, tx);
      await this.mails.emailChanged(
        tx,
        { id, email: change.oldEmail, firstName, lastName: '' },
        change.newEmail,
      );
      await this.audit.record(tx, {
        actor: { type: 'student', id },
        action: 'auth.change-email',
        subject: id,
      });
    });
  }

  /**
   * Handles a click on the old address's link: restores the address, signs out everywhere and
   * removes the password, so that someone who knows it can't use it. The old address gets a link to
   * set a new one.
   * @throws LinkInvalid, EmailInUse
   */
  async undo(token: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const id = await this.tokens.use(tx, token, 'undo-email-change');
      const change = await this.changes.standing(tx, id);
      if (!change) throw new LinkInvalid('undo-email-change');
      await this.giveAddress(tx, id, change.oldEmail, null);
      await this.changes.noteUndone(tx, change.id);
      await this.tokens.voidEmailChanges(tx, id);
      await this.passwords.drop(tx, id);
      await this.mails.passwordLink(tx, await this.students.get(id, tx));
      await this.audit.record(tx, {
        actor: { type: 'student', id },
        action: 'auth.undo-email-change',
        subject: id,
      });
    });
  }

  /** Saves the request and emails its link; the previous link becomes invalid. */
  private async send(
    tx: EntityManager,
    actor: StudentActor,
    student: StudentContact,
    newEmail: string,
  ): Promise<void> {
    await this.changes.add(tx, actor.id, student.email, newEmail);
    await this.mails.changeEmail(tx, student, newEmail);
    await this.audit.record(tx, { actor, action: 'auth.ask-email-change', subject: actor.id });
  }

  /** @throws EmailInUse, also if someone else registers with it at the same time */
  private async giveAddress(
    tx: EntityManager,
    id: string,
    email: string,
    heldForSeconds: number | null,
  ): Promise<void> {
    await this.assertFree(tx, id, email);
    await this.students.changeEmail(tx, id, email, heldForSeconds).catch((error: unknown) => {
      throw violatesUnique(error, 'students_email_idx') ? new EmailInUse() : error;
    });
  }

  private async assertFree(tx: EntityManager, id: string, email: string): Promise<void> {
    if (!(await this.students.isFree(tx, email, id))) throw new EmailInUse();
  }
}
