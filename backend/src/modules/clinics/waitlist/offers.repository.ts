import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClinicOffer } from './clinic-offer.entity';
import type { OfferState } from './waitlist.types';

@Injectable()
export class OffersRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the open offer; null if it's unknown, used or expired by the database's clock. */
  async openByHash(
    tokenHash: string,
  ): Promise<Pick<ClinicOffer, 'id' | 'editionId' | 'expiresAt'> | null> {
    const [row] = await this.db.query<Pick<ClinicOffer, 'id' | 'editionId' | 'expiresAt'>[]>(
      `SELECT id, edition_id AS "editionId", expires_at AS "expiresAt" FROM clinic_offers
        WHERE token_hash = $1 AND state = 'open' AND expires_at > app_now()`,
      [tokenHash],
    );
    return row ?? null;
  }

  async openUntil(id: string): Promise<Date | null> {
    const [row] = await this.db.query<Pick<ClinicOffer, 'expiresAt'>[]>(
      `SELECT expires_at AS "expiresAt" FROM clinic_offers WHERE id = $1 AND state = 'open' AND expires_at > app_now()`,
      [id],
    );
    return row?.expiresAt ?? null;
  }

  find(tx: EntityManager, id: string): Promise<ClinicOffer | null> {
    return tx.findOneBy(ClinicOffer, { id });
  }

  openOfEntry(tx: EntityManager, waitlistId: string): Promise<ClinicOffer | null> {
    return tx.findOneBy(ClinicOffer, { waitlistId, state: 'open' });
  }

  /** Adds an offer and returns when it expires. */
  async add(
    tx: EntityManager,
    offer: Pick<ClinicOffer, 'id' | 'editionId' | 'waitlistId' | 'tokenHash'>,
    hours: number,
  ): Promise<Date> {
    const [row] = await tx.query<{ expires_at: Date }[]>(
      `INSERT INTO clinic_offers (id, edition_id, waitlist_id, token_hash, offered_at, expires_at)
       VALUES ($1, $2, $3, $4, app_now(), app_now() + make_interval(hours => $5)) RETURNING expires_at`,
      [offer.id, offer.editionId, offer.waitlistId, offer.tokenHash, hours],
    );
    if (!row) throw new Error('the offer was not saved');
    return row.expires_at;
  }

  async end(tx: EntityManager, id: string, state: Exclude<OfferState, 'open'>): Promise<void> {
    await tx.update(ClinicOffer, { id }, { state });
  }

  async isPast(tx: EntityManager, id: string): Promise<boolean> {
    const [row] = await tx.query<{ past: boolean }[]>(
      'SELECT expires_at <= app_now() AS past FROM clinic_offers WHERE id = $1',
      [id],
    );
    return row?.past ?? true;
  }

  /** Returns expired offers that are still open. */
  due(limit: number): Promise<Pick<ClinicOffer, 'id' | 'editionId'>[]> {
    return this.db.query(
      `SELECT id, edition_id AS "editionId" FROM clinic_offers WHERE state = 'open' AND expires_at <= app_now() ORDER BY expires_at LIMIT $1`,
      [limit],
    );
  }
}
