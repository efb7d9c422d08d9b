import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { failpoint } from '../../../common/failpoints/failpoint';
import {
  HandlesJob,
  LeaseLost,
  type JobLease,
  type LeasedJobHandler,
} from '../../../common/outbox/outbox';
import { unseal } from '../../../common/crypto/secret-token';
import { Environment } from '../../../config/environment';
import { EmailsRepository } from '../emails.repository';
import { MAIL_SEAL } from '../mail.service';
import { MailDeliveries, type DueMail } from '../mail-deliveries.repository';
import {
  goesDespiteSuspension,
  goesOutOnceMore,
  isToBeSent,
  refusalOf,
} from '../mail-delivery.rules';
import { MailRenderer, struckOut, type RenderedMail } from '../mail-renderer';
import { extrasOf } from '../mail-envelope';
import { MailTransport, type OutgoingMail } from '../mail-transport';
import { OutcomeUnknown } from '../smtp/outcome-unknown';
import { asTest } from '../email-copy/email-copy.rules';
import { MailSuspensionsRepository } from '../suspensions/mail-suspensions.repository';
import { saidToReader } from '../unconfirmed-address';
import { sendMail, type SendMailPayload } from './send-mail.job';

/** An email as it's sent, and as it's stored afterwards without its one-time links. */
interface Composed {
  readonly outgoing: OutgoingMail;
  readonly kept: RenderedMail;
}

/** The server accepted it, permanently refused the address, or the outcome is unknown. */
type Answer = 'taken' | 'unknown' | { readonly refused: string };

const INTERRUPTED =
  'The connection broke while the mail server had this email, so it may or may not have accepted it';

/**
 * Sends one email, or keeps it if no mail server is set. The start is saved before the server gets
 * the first byte, so after a crash it's known whether the server may have accepted it.
 */
@Injectable()
@HandlesJob(sendMail)
export class SendMailHandler implements LeasedJobHandler<SendMailPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly emails: EmailsRepository,
    private readonly deliveries: MailDeliveries,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly facts: SiteFacts,
    private readonly suspensions: MailSuspensionsRepository,
  ) {}

  async run({ emailId, sending }: SendMailPayload, lease: JobLease): Promise<void> {
    const email = await this.deliveries.load(emailId);
    if (!email || !isToBeSent(email, sending)) return;
    if (email.dataBegunAt) {
      await this.outcomeUnknown(email, lease, INTERRUPTED);
      return;
    }
    const { outgoing, kept } = await this.compose(email);
    const { suspendedFor } = email;
    if (suspendedFor !== null && !goesDespiteSuspension(email)) {
      await lease.complete((tx) =>
        this.emails.markUnsent(tx, emailId, 'withheld', suspendedFor, kept),
      );
      return;
    }
    if (!this.transport.delivers) {
      await this.finish(email, 'kept', outgoing, lease);
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

  /** @throws the server's temporary rejection, or the connection error */
  private async send(email: DueMail, outgoing: OutgoingMail, lease: JobLease): Promise<Answer> {
    let begun = false;
    const beforeData = async (): Promise<void> => {
      failpoint('mail.before-data-begun');
      await lease.write(async (key) => {
        const { isHeld, isBegun } = await this.deliveries.begin({
          ...key,
          emailId: email.id,
          sending: email.sendings,
        });
        begun = isBegun;
        return isHeld;
      });
      if (!begun) throw new Error('there is nothing to send');
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

  /**
   * Handles a permanent rejection. Trying again would get the same response, so nothing more is
   * sent to the address automatically.
   */
  private refused(
    { id, to }: DueMail,
    kept: RenderedMail,
    reason: string,
    lease: JobLease,
  ): Promise<void> {
    return lease.complete(async (tx) => {
      await this.emails.markUnsent(tx, id, 'refused', reason, kept);
      await this.suspensions.add(tx, { address: to, cause: 'refused', reason });
    });
  }

  private async sent(email: DueMail, kept: RenderedMail, lease: JobLease): Promise<void> {
    try {
      await this.finish(email, 'sent', kept, lease);
    } catch (error) {
      if (error instanceof LeaseLost)
        await this.emails.markSentLate(email.id, email.sendings, kept);
      throw error;
    }
  }

  private finish(
    { id, to }: DueMail,
    status: 'sent' | 'kept',
    mail: RenderedMail,
    lease: JobLease,
  ): Promise<void> {
    return lease.completeBy((key) =>
      this.deliveries.finish({ ...key, emailId: id, to, status, mail }),
    );
  }

  private outcomeUnknown(
    { id, unknownOutcomes }: DueMail,
    lease: JobLease,
    reason: string,
  ): Promise<void> {
    const waitMs = goesOutOnceMore(unknownOutcomes + 1) ? this.env.mailRepeatAfterMs : null;
    const note = (tx: EntityManager) => this.emails.outcomeUnknown(tx, id, reason, waitMs);
    return waitMs === null ? lease.giveUp(reason, note) : lease.postpone(waitMs, reason, note);
  }

  private async compose(email: DueMail): Promise<Composed> {
    const { id, to, template, data, testWords } = email;
    const words = testWords ?? email.words;
    const context = {
      ...factTexts(await this.facts.recent()),
      publicUrl: this.env.publicUrl,
      ...saidToReader(template, data, email.isConfirmed),
    };
    const secrets = this.secretsOf(email);
    const render = (its: Record<string, string>): RenderedMail => {
      const mail = this.renderer.render(template, { ...context, ...its }, words);
      return testWords ? { ...mail, subject: asTest(mail.subject) } : mail;
    };
    const mail = render(secrets);
    const outgoing = { id, to, ...mail, ...extrasOf(template, { ...data, ...secrets }) };
    return {
      outgoing,
      kept: Object.keys(secrets).length === 0 ? mail : render(struckOut(secrets)),
    };
  }

  private secretsOf({ sealedSecrets }: DueMail): Record<string, string> {
    return sealedSecrets
      ? (JSON.parse(unseal(this.env.appSecret, MAIL_SEAL, sealedSecrets)) as Record<string, string>)
      : {};
  }
}
