import { randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keyedHash } from '../../../../common/crypto/secret-token';
import { newId } from '../../../../common/ids/new-id';
import { RateLimiter } from '../../../../common/rate-limit/rate-limiter';
import { Environment } from '../../../../config/environment';
import { MailService } from '../../../mail/mail.service';
import { HoldCodeExpired, HoldCodeWrong } from './hold-confirmation.errors';
import { CODE_MINUTES, HoldConfirmationsRepository } from './hold-confirmations.repository';

const PER_ADDRESS = { name: 'hold-codes', max: 20, windowSeconds: 3_600 };
/** Limits emails to one address, no matter who asks for them. */
const PER_EMAIL = { name: 'hold-codes-mail', max: 5, windowSeconds: 3_600 };

/** Asks for a confirmed email address before one IP address can hold a third unpaid place. */
@Injectable()
export class HoldConfirmations {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly limiter: RateLimiter,
    private readonly confirmations: HoldConfirmationsRepository,
    private readonly mail: MailService,
  ) {}

  /** Hashes an address to count holds by, so that an unpaid hold stores no email address. */
  hashOf(email: string): string {
    return keyedHash(this.env.appSecret, 'hold-email', email);
  }

  /** Emails a six-digit code. Returns for how many minutes it works. @throws TooManyRequests */
  async sendCode(visitorId: string, email: string, address: string): Promise<number> {
    await this.limiter.take(PER_ADDRESS, address);
    await this.limiter.take(PER_EMAIL, email);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const emailHash = this.hashOf(email);
    await this.db.transaction(async (tx) => {
      await this.confirmations.add(
        tx,
        visitorId,
        emailHash,
        this.codeHash(visitorId, emailHash, code),
      );
      const data = { minutes: String(CODE_MINUTES) };
      await this.mail.queue(tx, {
        template: 'hold-code',
        to: email,
        causedBy: newId(),
        data,
        secrets: { code },
      });
    });
    return CODE_MINUTES;
  }

  /**
   * Confirms the visitor's address; does nothing if it's already confirmed.
   * @throws HoldCodeExpired, HoldCodeWrong
   */
  async confirm(visitorId: string, code: string): Promise<void> {
    const wanted = await this.confirmations.take(visitorId);
    if (!wanted) throw new HoldCodeExpired();
    const given = this.codeHash(visitorId, wanted.emailHash, code);
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted.codeHash)))
      throw new HoldCodeWrong();
    await this.confirmations.confirm(visitorId, wanted.codeHash);
  }

  private codeHash(visitorId: string, emailHash: string, code: string): string {
    return keyedHash(this.env.appSecret, 'hold-code', `${visitorId}:${emailHash}:${code}`);
  }
}
