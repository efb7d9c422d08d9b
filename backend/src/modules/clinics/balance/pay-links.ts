import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { sign, verifySigned } from '../../../common/crypto/secret-token';
import { Environment } from '../../../config/environment';
import { PAY_LINK_DAYS } from './balance.rules';

const PURPOSE = 'clinic-balance';
const DAY_SECONDS = 86_400;

/** Links to pay a balance by, without signing in: signed, good for 30 days and for one booking. */
@Injectable()
export class PayLinks {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
  ) {}

  async urlFor(bookingId: string, tx: EntityManager = this.db.manager): Promise<string> {
    const until = Math.floor(await this.now(tx)) + PAY_LINK_DAYS * DAY_SECONDS;
    return `${this.env.publicUrl}/clinics/pay?token=${encodeURIComponent(sign(this.env.appSecret, PURPOSE, `${bookingId}.${until}`))}`;
  }

  /** Whose balance a link is for; null where it is not ours or has run out. */
  async bookingOf(token: string): Promise<string | null> {
    const [bookingId, until] = verifySigned(this.env.appSecret, PURPOSE, token)?.split('.') ?? [];
    return bookingId && Number(until) > (await this.now(this.db.manager)) ? bookingId : null;
  }

  /** The database's clock decides, in Unix seconds. */
  private async now(tx: EntityManager): Promise<number> {
    const [row] = await tx.query<{ now: number }[]>('SELECT extract(epoch FROM app_now())::float8 AS now');
    if (!row) throw new Error('no time');
    return row.now;
  }
}
