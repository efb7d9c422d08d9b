import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NEWSLETTER_LINK_DAYS } from '../../common/facts/time-limits.rules';
import { newId } from '../../common/ids/new-id';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';
import type { ConfirmationState, SignUpState } from './contact.rules';

const ASKED_LATELY = `interval '15 minutes'`;
const LINK_LIFE = `interval '${NEWSLETTER_LINK_DAYS} days'`;
const FORGOTTEN_AFTER = `interval '30 days'`;

type Found<T> = T & { readonly id: string };

/** All times use the database's clock. */
@Injectable()
export class NewsletterRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns the row of an address, locked, creating it if needed. Simultaneous sign-ups run one at
   * a time.
   */
  async lockForSignUp(
    tx: EntityManager,
    email: string,
    source: string,
  ): Promise<Found<SignUpState>> {
    await tx.query(
      `INSERT INTO newsletter_subscribers (id, email, consent_at, consent_source) VALUES ($1, $2, app_now(), $3)
       ON CONFLICT (email) DO NOTHING`,
      [newId(), email, source],
    );
    const [row] = await tx.query<[Found<SignUpState>]>(
      `SELECT id, status, coalesce(asked_at > app_now() - ${ASKED_LATELY}, false) AS "wasAskedLately"
       FROM newsletter_subscribers WHERE email = $1 FOR UPDATE`,
      [email],
    );
    return row;
  }

  /** Records new consent with a new link, which voids the previous one. */
  async ask(tx: EntityManager, id: string, source: string, tokenHash: string): Promise<void> {
    await tx.query(
      `UPDATE newsletter_subscribers SET status = 'pending', consent_at = app_now(), consent_source = $2, token_hash = $3,
         token_expires_at = app_now() + ${LINK_LIFE}, asked_at = app_now(), confirmed_at = NULL, unsubscribed_at = NULL
       WHERE id = $1`,
      [id, source, tokenHash],
    );
  }

  async lockByToken(
    tx: EntityManager,
    tokenHash: string,
  ): Promise<(Found<ConfirmationState> & { readonly email: string }) | null> {
    const [row] = await tx.query<(Found<ConfirmationState> & { readonly email: string })[]>(
      `SELECT id, email, status, coalesce(token_expires_at <= app_now(), true) AS "isExpired"
       FROM newsletter_subscribers WHERE token_hash = $1 FOR UPDATE`,
      [tokenHash],
    );
    return row ?? null;
  }

  async confirm(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `UPDATE newsletter_subscribers SET status = 'subscribed', confirmed_at = app_now() WHERE id = $1`,
      [id],
    );
  }

  /** @returns the address; null if it was already unsubscribed */
  async unsubscribe(tx: EntityManager, id: string): Promise<string | null> {
    const [rows] = await tx.query<[{ email: string }[], number]>(
      `UPDATE newsletter_subscribers SET status = 'unsubscribed', unsubscribed_at = app_now(), token_hash = NULL, token_expires_at = NULL
       WHERE id = $1 AND status <> 'unsubscribed' RETURNING email`,
      [id],
    );
    return rows[0]?.email ?? null;
  }

  /**
   * Returns the subscribers confirmed by then, in id order. None of them can unsubscribe before the
   * transaction ends.
   */
  nextConfirmed(
    tx: EntityManager,
    {
      after,
      until,
      limit,
    }: { readonly after: string | null; readonly until: Date; readonly limit: number },
  ): Promise<{ id: string; email: string }[]> {
    return tx.query(
      `SELECT id, email FROM newsletter_subscribers
        WHERE status = 'subscribed' AND confirmed_at <= $2 AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $3 FOR SHARE`,
      [after, until, limit],
    );
  }

  countConfirmed(tx: EntityManager = this.db.manager): Promise<number> {
    return tx.countBy(NewsletterSubscriber, { status: 'subscribed' });
  }

  /** Deletes addresses that were entered and never confirmed. */
  async prune(): Promise<void> {
    await this.db.query(
      `DELETE FROM newsletter_subscribers WHERE status = 'pending' AND consent_at < app_now() - ${FORGOTTEN_AFTER}`,
    );
  }
}
