import { Inject, Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { BodyNotUnderstood, NothingHere } from '../../../common/errors/common.errors';
import { holdsNul, parseJson } from '../../../common/http/plain-text';
import { Environment } from '../../../config/environment';
import { EmailsRepository } from '../emails.repository';
import { MailSignatureRefused } from '../mail.errors';
import { MailSuspensionsRepository } from '../suspensions/mail-suspensions.repository';
import { MailEventPayload } from './mail-event.payload';
import { MailEventsRepository } from './mail-events.repository';
import { emailIdIn, isRecent, signatureIn, suspensionFor } from './mail-events.rules';

const UNREPORTED = { bounce: 'The email bounced without a reason', complaint: 'Reported as spam' };

/** Bounces and complaints that the mail provider reports later. */
@Injectable()
export class MailEvents {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly events: MailEventsRepository,
    private readonly emails: EmailsRepository,
    private readonly suspensions: MailSuspensionsRepository,
  ) {}

  /**
   * Records one event and what follows from it, both or neither; a known event changes nothing.
   * @throws NothingHere if no secret is set; MailSignatureRefused before anything of the body is
   *   read; BodyNotUnderstood
   */
  async receive(body: Buffer, header: string): Promise<void> {
    if (this.env.mailWebhookSecret === null) throw new NothingHere();
    this.verify(this.env.mailWebhookSecret, body, header);
    const event = payloadOf(body);
    await this.db.transaction((tx) => this.apply(tx, event));
  }

  private verify(secret: string, body: Buffer, header: string): void {
    const signature = signatureIn(header);
    if (!signature || !isRecent(signature, this.clock.now())) throw new MailSignatureRefused();
    const wanted = createHmac('sha256', secret).update(`${signature.at}.`).update(body).digest();
    if (!timingSafeEqual(wanted, Buffer.from(signature.hmac, 'hex')))
      throw new MailSignatureRefused();
  }

  private async apply(tx: EntityManager, event: MailEventPayload): Promise<void> {
    const { id, type, email: address, permanent = false } = event;
    const reason = event.reason?.trim() || UNREPORTED[type];
    if (!(await this.events.add(tx, { id, type, address, reason, isPermanent: permanent }))) return;
    const cause = suspensionFor(event);
    if (cause === null) return;
    await this.suspensions.add(tx, { address, cause, reason });
    const emailId = emailIdIn(event.messageId);
    if (cause === 'bounced' && emailId) await this.emails.cameBack(tx, emailId, address, reason);
  }
}

const payloadOf = (body: Buffer): MailEventPayload => {
  let plain: unknown;
  try {
    plain = parseJson(body.toString());
  } catch {
    throw new BodyNotUnderstood();
  }
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain) || holdsNul(plain))
    throw new BodyNotUnderstood();
  const payload = plainToInstance(MailEventPayload, plain);
  if (validateSync(payload).length > 0) throw new BodyNotUnderstood();
  return payload;
};
