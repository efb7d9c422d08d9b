import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { TooManyRequests } from '../../common/errors/common.errors';
import { newId } from '../../common/ids/new-id';
import { MailService } from '../mail/mail.service';
import type { StudentContact } from '../students/students.types';
import { AccountTokens } from './credentials/account-tokens.service';
import { StudentPasswordsRepository } from './credentials/student-passwords.repository';
import { StaffService } from './staff.service';

const AN_HOUR = 3_600;

/**
 * Emails about signing in. Those that anyone can trigger are limited to three an hour; the newest
 * link stays valid for that hour.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mail: MailService,
    private readonly tokens: AccountTokens,
    private readonly passwords: StudentPasswordsRepository,
    private readonly staff: StaffService,
  ) {}

  async confirmEmail(tx: EntityManager, { id, email, firstName }: StudentContact): Promise<void> {
    const token = await this.tokens.mintUnlessPlenty(tx, id, 'confirm-email');
    if (!token) return;
    const secrets = { url: this.tokens.urlOf('confirm-email', token) };
    await this.mail.queue(tx, {
      template: 'confirm-email',
      to: email,
      causedBy: newId(),
      data: { firstName },
      secrets,
    });
  }

  /** Tells an address's owner that someone tried to register it again. [T16] */
  async accountExists(tx: EntityManager, { id, email, firstName }: StudentContact): Promise<void> {
    const token = await this.tokens.mintUnlessPlenty(tx, id, 'password-reset');
    if (!token) return;
    const secrets = { url: this.tokens.urlOf('password-reset', token) };
    await this.mail.queue(tx, {
      template: 'account-exists',
      to: email,
      causedBy: newId(),
      data: { firstName },
      secrets,
    });
  }

  /** Sends a link to reset the password, or to set a first one. Returns whether it was sent. */
  async passwordLink(
    tx: EntityManager,
    { id, email, firstName }: StudentContact,
  ): Promise<boolean> {
    const purpose = (await this.passwords.exists(id, tx)) ? 'password-reset' : 'set-password';
    const token = await this.tokens.mintUnlessPlenty(tx, id, purpose);
    if (!token) return false;
    const secrets = { url: this.tokens.urlOf(purpose, token) };
    await this.mail.queue(tx, {
      template: purpose,
      to: email,
      causedBy: newId(),
      data: { firstName },
      secrets,
    });
    return true;
  }

  /** Sends the link to the new address. @throws TooManyRequests */
  async changeEmail(
    tx: EntityManager,
    { id, firstName }: Pick<StudentContact, 'id' | 'firstName'>,
    newEmail: string,
  ): Promise<void> {
    const token = await this.tokens.mintUnlessPlenty(tx, id, 'change-email');
    if (!token) throw new TooManyRequests(AN_HOUR);
    const secrets = { url: this.tokens.urlOf('change-email', token) };
    await this.mail.queue(tx, {
      template: 'change-email',
      to: newEmail,
      causedBy: this.mail.accountCause(id, newId()),
      data: { firstName },
      secrets,
    });
  }

  /** Tells the old address about the change, with a link to undo it. */
  async emailChanged(
    tx: EntityManager,
    { id, email, firstName }: StudentContact,
    newEmail: string,
  ): Promise<void> {
    const secrets = {
      url: this.tokens.urlOf(
        'undo-email-change',
        await this.tokens.mint(tx, id, 'undo-email-change'),
      ),
    };
    await this.mail.queue(tx, {
      template: 'email-changed',
      to: email,
      causedBy: this.mail.accountCause(id, newId()),
      data: { firstName, newEmail },
      secrets,
    });
  }

  passwordChanged(
    tx: EntityManager,
    { email, firstName }: Pick<StudentContact, 'email' | 'firstName'>,
  ): Promise<void> {
    return this.mail.queue(tx, {
      template: 'password-changed',
      to: email,
      causedBy: newId(),
      data: { firstName },
    });
  }

  /** Tells the student and the owner which staff member set the password. [T1] */
  async passwordSetByStaff(
    tx: EntityManager,
    { email, firstName, lastName }: StudentContact,
    by: StaffActor,
  ): Promise<void> {
    const causedBy = newId();
    const studentName = `${firstName} ${lastName}`.trim() || email;
    const toStudent = { firstName, by: by.name };
    await this.mail.queue(tx, {
      template: 'password-changed',
      to: email,
      causedBy,
      data: toStudent,
    });
    const toOwner = { studentName, email, by: by.name };
    await this.mail.queue(tx, {
      template: 'student-password-set',
      to: (await this.staff.owner(tx)).email,
      causedBy,
      data: toOwner,
    });
  }
}
