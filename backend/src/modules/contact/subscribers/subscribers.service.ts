import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { csvLine } from '../../../common/csv/csv.rules';
import type { ListQuery } from '../../../common/http/list-query';
import { MailService } from '../../mail/mail.service';
import { SubscriberNotFound } from '../contact.errors';
import type { NewsletterSubscriber } from '../newsletter-subscriber.entity';
import { SubscribersRepository, type SubscriberFilter } from './subscribers.repository';

/** Rows of one reading. */
const BATCH = 500;

const COLUMNS: readonly (readonly [string, (row: NewsletterSubscriber) => string | null])[] = [
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Consent', ({ consentAt }) => consentAt.toISOString()],
  ['Given on', ({ consentSource }) => consentSource],
  ['Confirmed', ({ confirmedAt }) => confirmedAt?.toISOString() ?? null],
  ['Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt?.toISOString() ?? null],
];

/** Who asked for the newsletter: waiting, confirmed, or gone again. */
@Injectable()
export class Subscribers {
  constructor(
    private readonly db: DataSource,
    private readonly subscribers: SubscribersRepository,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
  ) {}

  list(query: ListQuery, filter: SubscriberFilter): Promise<[NewsletterSubscriber[], number]> {
    return this.subscribers.page(query, filter);
  }

  /** Everybody whom the filter finds, line by line; whoever takes it stands in the audit log. */
  async *csv(query: ListQuery, filter: SubscriberFilter, actor: StaffActor): AsyncGenerator<string> {
    await this.db.transaction((tx) => this.audit.record(tx, { actor, action: 'subscribers.export' }));
    yield csvLine(COLUMNS.map(([name]) => name));
    for (let offset = 0; ; offset += BATCH) {
      const [rows] = await this.subscribers.page({ ...query, offset, limit: BATCH }, filter);
      yield rows.map((row) => csvLine(COLUMNS.map(([, of]) => of(row)))).join('');
      if (rows.length < BATCH) return;
    }
  }

  /** As they asked: no trace of the address stays in the list, and what waits to go out to it does not. @throws SubscriberNotFound */
  async remove(id: string, actor: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const email = await this.subscribers.remove(tx, id);
      if (email === null) throw new SubscriberNotFound();
      await this.mail.withdraw(tx, 'newsletter', email, 'Taken off the list before it went out');
      await this.audit.record(tx, { actor, action: 'subscribers.remove', subject: id });
    });
  }
}
