import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { hashPassword } from '../../../common/crypto/password-hash';
import { seal } from '../../../common/crypto/secret-token';
import { TooManyRequests } from '../../../common/errors/common.errors';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { RateLimiter, type RateLimit } from '../../../common/rate-limit/rate-limiter';
import { Environment } from '../../../config/environment';
import { StudentNotFound } from '../../students/students.errors';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { AccountMails } from '../account-mails';
import { LinkInvalid } from '../auth.errors';
import { AccountTokens } from '../credentials/account-tokens.service';
import { StudentPasswords } from '../credentials/student-passwords.service';
import { MAILED_LINKS_PER_HOUR } from '../credentials/token.rules';
import { CommonPasswords } from './common-passwords';
import type { PasswordLinkState } from './password-link.types';
import { ASKED_EMAIL_SEAL, sendPasswordLink } from './send-password-link.job';

const AN_HOUR = 3_600;
const ASKED_BY_STAFF: RateLimit = {
  name: 'staff-forgot-password',
  max: MAILED_LINKS_PER_HOUR,
  windowSeconds: AN_HOUR,
};
const ASKED: RateLimit = { name: 'forgot-password', max: 30, windowSeconds: AN_HOUR };

const PLENTY_SENT =
  'Three links were sent in the last hour. Check your spam folder, or try again later.';

/** Sets passwords through emailed links. */
@Injectable()
export class PasswordLinksService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly students: StudentsService,
    private readonly passwords: StudentPasswords,
    private readonly tokens: AccountTokens,
    private readonly common: CommonPasswords,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Requests a link. The worker finds out whether the address has an account, so that neither the
   * response nor its timing reveals it. [T16]
   */
  async ask(email: string, address: string): Promise<void> {
    await this.limiter.take(ASKED, address);
    await this.db.transaction((tx) => this.sendTo(tx, [email]));
  }

  /**
   * The same for the accounts of staff. After three for one address in an hour, nothing more is
   * sent, and the newest link still works.
   */
  async askAsStaff(email: string, address: string): Promise<void> {
    await this.limiter.take(ASKED, address);
    const who = createHash('sha256').update(email.toLowerCase()).digest('base64url');
    try {
      await this.limiter.take(ASKED_BY_STAFF, who);
    } catch (error) {
      if (error instanceof TooManyRequests) return;
      throw error;
    }
    await this.db.transaction((tx) =>
      this.outbox.enqueue(tx, sendPasswordLink, { ...this.asked(email), forStaff: true }),
    );
  }

  /**
   * Emails a student a link to set a password, at the request of staff.
   * @throws StudentNotFound, TooManyRequests after three in an hour
   */
  async sendByStaff(actor: StaffActor, studentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const student = await this.students.findContact(studentId, tx);
      if (!student) throw new StudentNotFound();
      if (!(await this.mails.passwordLink(tx, student)))
        throw new TooManyRequests(
          AN_HOUR,
          'This student has already been sent three links in the last hour. Try again later.',
        );
      await this.audit.record(tx, {
        actor,
        action: 'auth.password-link-by-staff',
        subject: studentId,
      });
    });
  }

  /**
   * Returns whether a link still works, without using it up, so that a mail scanner's visit changes
   * nothing. `unknown` links can't be renewed. [T17]
   */
  async stateOf(token: string): Promise<PasswordLinkState> {
    const link = await this.tokens.passwordLink(this.db.manager, token);
    if (!link) return 'unknown';
    return link.isLive ? 'valid' : 'over';
  }

  /**
   * Emails a new link to the owner of an old one, whatever address asks.
   * @throws LinkInvalid for an unknown one
   * @throws TooManyRequests after three in an hour
   */
  async renew(token: string, address: string): Promise<void> {
    await this.limiter.take(ASKED, address);
    const link = await this.tokens.passwordLink(this.db.manager, token);
    if (!link) throw new LinkInvalid('set-password');
    await this.sendToStudent(link.studentId);
  }

  /**
   * Emails a link to the student's own address.
   * @throws StudentNotFound
   * @throws TooManyRequests after three in an hour
   */
  async sendToStudent(studentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const student = await this.students.findContact(studentId, tx);
      if (!student) throw new StudentNotFound();
      if (!(await this.mails.passwordLink(tx, student)))
        throw new TooManyRequests(AN_HOUR, PLENTY_SENT);
    });
  }

  /** Enqueues a one-time link for each address, one job each, in the transaction that causes it. */
  sendTo(tx: EntityManager, emails: readonly string[]): Promise<void> {
    return this.outbox.enqueueMany(
      tx,
      sendPasswordLink,
      emails.map((email) => this.asked(email)),
    );
  }

  /**
   * Sets the password for a link and ends every session of the account. Having the link proves
   * access to the address, so the address counts as confirmed.
   * @throws LinkInvalid
   */
  async set(
    token: string,
    purpose: 'set-password' | 'password-reset',
    newPassword: string,
  ): Promise<StudentContact> {
    this.common.refuse(newPassword, 'newPassword');
    return this.db.transaction(async (tx) => {
      const studentId = await this.tokens.use(tx, token, purpose);
      const { hadPassword } = await this.passwords.replace(
        tx,
        studentId,
        await hashPassword(newPassword),
      );
      await this.students.confirmEmail(tx, studentId);
      const student = await this.students.get(studentId, tx);
      if (hadPassword) await this.mails.passwordChanged(tx, student);
      await this.audit.record(tx, {
        actor: { type: 'student', id: studentId },
        action: `auth.${purpose}`,
        subject: studentId,
      });
      return student;
    });
  }

  private asked(email: string) {
    return { askId: newId(), sealedEmail: seal(this.env.appSecret, ASKED_EMAIL_SEAL, email) };
  }
}
