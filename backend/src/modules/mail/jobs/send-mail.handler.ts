import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { factWords } from '../../../common/facts/fact-words.rules';
import { FactBook } from '../../../common/facts/facts';
import { failpoint } from '../../../common/failpoints/failpoint';
import { HandlesJob, LeaseLost, type JobLease, type LeasedJobHandler } from '../../../common/outbox/outbox';
import { unseal } from '../../../common/crypto/secret-token';
import { Environment } from '../../../config/environment';
import type { EmailMessage } from '../email-message.entity';
import { EmailsRepository } from '../emails.repository';
import { MAIL_SEAL } from '../mail.service';
import { goesOutOnceMore, isToBeSent, refusalOf } from '../mail-delivery.rules';
import { MailRenderer, struckOut, type RenderedMail } from '../mail-renderer';
import { extrasOf } from '../mail-templates';
import { MailTransport, type OutgoingMail } from '../mail-transport';
import { OutcomeUnknown } from '../smtp/outcome-unknown';
import { MailSuspensions } from '../suspensions/mail-suspensions.service';
import { MailWording } from '../words/mail-wording.service';
import { asTest } from '../words/mail-words.rules';
import { sendMail, type SendMailPayload } from './send-mail.job';

/** A mail as it goes out, and as it is kept once it has: without its one-time links. */
interface Composed {
  readonly outgoing: OutgoingMail;
  readonly kept: RenderedMail;
}

/** The server's yes, its no to the address for good, or nobody knows. */
type Answer = 'taken' | 'unknown' | { readonly refused: string };

const INTERRUPTED = 'The mail server was given this mail and its answer was never heard: we were interrupted';

/**
 * Sends one mail, or keeps it where no mail server is set. That it begins is written before the server is given the first
 * byte: whoever comes after a crash then knows whether the server may have taken it.
 */
@Injectable()
@HandlesJob(sendMail)
export class SendMailHandler implements LeasedJobHandler<SendMailPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly emails: EmailsRepository,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly facts: FactBook,
    private readonly suspensions: MailSuspensions,
    private readonly wording: MailWording,
  ) {}

  async run({ emailId, sending }: SendMailPayload, lease: JobLease): Promise<void> {
    const email = await this.emails.find(emailId);
    if (!email || !isToBeSent(email, sending)) return;
    if (email.dataBegunAt) {
      await this.outcomeUnknown(email, lease, INTERRUPTED);
      return;
    }
    const { outgoing, kept } = await this.compose(email);
    const suspended = await this.suspensions.against(email);
    if (suspended) {
      await lease.complete((tx) => this.emails.markUnsent(tx, emailId, 'withheld', suspended.reason, kept));
      return;
    }
    if (!this.transport.delivers) {
      await lease.complete((tx) => this.emails.markKept(tx, emailId, outgoing));
      return;
    }
    const answer = await this.send(email, outgoing, lease);
    failpoint('mail.after-data');
    if (answer === 'taken') await this.sent(email, kept, lease);
    else if (answer !== 'unknown') await this.refused(email, kept, answer.refused, lease);
  }

  onFailed({ emailId }: SendMailPayload, error: Error): Promise<void> {
    return this.emails.noteFailure(emailId, error.message);
  }

  async onParked({ emailId }: SendMailPayload, _error: Error, tx: EntityManager): Promise<void> {
    await this.emails.markFailed(tx, emailId);
  }

  /** @throws what the server, or the way to it, refused it with for now */
  private async send(email: EmailMessage, outgoing: OutgoingMail, lease: JobLease): Promise<Answer> {
    let begun = false;
    const beforeData = async (): Promise<void> => {
      failpoint('mail.before-data-begun');
      if (!(await lease.transaction((tx) => this.emails.beginData(tx, email.id, email.sendings)))) throw new Error('nothing is to be sent');
      begun = true;
      failpoint('mail.data-begun');
    };
    try {
      await this.transport.send(outgoing, { beforeData, signal: lease.signal });
      return 'taken';
    } catch (error) {
      if (error instanceof OutcomeUnknown) {
        await this.outcomeUnknown(email, lease, error.message);
        return 'unknown';
      }
      if (begun) await lease.transaction((tx) => this.emails.dataRefused(tx, email.id));
      const refused = refusalOf((error as Error).message);
      if (refused) return { refused };
      throw error;
    }
  }

  /** Trying again would be answered the same: nothing more goes to the address by itself. */
  private refused({ id, to }: EmailMessage, kept: RenderedMail, reason: string, lease: JobLease): Promise<void> {
    return lease.complete(async (tx) => {
      await this.emails.markUnsent(tx, id, 'refused', reason, kept);
      await this.suspensions.suspend(tx, { address: to, cause: 'refused', reason });
    });
  }

  private async sent({ id, sendings, to }: EmailMessage, kept: RenderedMail, lease: JobLease): Promise<void> {
    try {
      await lease.complete(async (tx) => {
        await this.emails.markSent(tx, id, kept);
        await this.suspensions.taken(tx, to);
      });
    } catch (error) {
      if (error instanceof LeaseLost) await this.emails.markSentLate(id, sendings, kept);
      throw error;
    }
  }

  private outcomeUnknown({ id, unknownOutcomes }: EmailMessage, lease: JobLease, reason: string): Promise<void> {
    const waitMs = goesOutOnceMore(unknownOutcomes + 1) ? this.env.mailRepeatAfterMs : null;
    const note = (tx: EntityManager) => this.emails.outcomeUnknown(tx, id, reason, waitMs);
    return waitMs === null ? lease.giveUp(reason, note) : lease.postpone(waitMs, reason, note);
  }

  private async compose(email: EmailMessage): Promise<Composed> {
    const { id, to, template, data, testWords } = email;
    const [facts, words] = await Promise.all([this.facts.recent(), testWords ?? this.wording.of(template)]);
    const context = { ...factWords(facts), publicUrl: this.env.publicUrl, ...data };
    const secrets = this.secretsOf(email);
    const render = (its: Record<string, string>): RenderedMail => {
      const mail = this.renderer.render(template, { ...context, ...its }, words);
      return testWords ? { ...mail, subject: asTest(mail.subject) } : mail;
    };
    const mail = render(secrets);
    const outgoing = { id, to, ...mail, ...extrasOf(template, { ...data, ...secrets }) };
    return { outgoing, kept: Object.keys(secrets).length === 0 ? mail : render(struckOut(secrets)) };
  }

  private secretsOf({ sealedSecrets }: EmailMessage): Record<string, string> {
    return sealedSecrets ? (JSON.parse(unseal(this.env.appSecret, MAIL_SEAL, sealedSecrets)) as Record<string, string>) : {};
  }
}
