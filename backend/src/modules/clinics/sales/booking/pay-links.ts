import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../../common/clock/database-clock';
import { SignedLinks, type ExpiringLink } from '../../../../common/crypto/signed-links';
import { MAILED_LINK_DAYS } from '../../../../common/facts/time-limits.rules';

const PAY: ExpiringLink = {
  purpose: 'clinic-balance',
  path: '/clinics/pay',
  parameter: 'token',
  days: MAILED_LINK_DAYS,
  endsIn: 'seconds',
};

/**
 * Creates and checks links to pay a balance without signing in. They are signed, for one booking,
 * and expire by the database's clock.
 */
@Injectable()
export class PayLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly clock: DatabaseClock,
  ) {}

  async urlFor(bookingId: string, tx?: EntityManager): Promise<string> {
    return this.links.issueUntil(PAY, bookingId, await this.clock.now(tx));
  }

  /** Returns the link's booking; null if the link isn't ours or has expired. */
  async bookingOf(token: string): Promise<string | null> {
    return this.links.readUntil(PAY, token, await this.clock.now());
  }
}
