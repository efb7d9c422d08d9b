import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../../../common/postgres/prepared';
import { newId } from '../../../../common/ids/new-id';

const LOCK_EDITION = { name: 'clinics.lock-edition', text: 'SELECT 1 FROM clinic_editions WHERE id = $1 FOR NO KEY UPDATE' };

/**
 * Takes and frees places, for the rooms above: one statement each, in the caller's transaction. Whoever changes how many
 * are taken holds the edition's lock.
 */
@Injectable()
export class PlacesService {
  /** Until the transaction ends nobody else takes or frees a place of the edition. */
  async lockEdition(tx: EntityManager, editionId: string): Promise<void> {
    await prepared(tx, LOCK_EDITION, [editionId]);
  }

  /** Places that can be sold, those under any hold apart; negative where more are taken than there are. */
  async free(tx: EntityManager, editionId: string): Promise<number> {
    const [row] = await tx.query<{ free: number }[]>(
      'SELECT capacity - (SELECT count(*)::int FROM clinic_places WHERE edition_id = e.id) AS free FROM clinic_editions e WHERE id = $1',
      [editionId],
    );
    return row?.free ?? 0;
  }

  async addPaid(tx: EntityManager, editionId: string, bookingId: string): Promise<void> {
    await tx.query(`INSERT INTO clinic_places (id, edition_id, state, taken_at, booking_id) VALUES ($1, $2, 'paid', app_now(), $3)`, [
      newId(),
      editionId,
      bookingId,
    ]);
  }

  /** A place kept for an offer until it ends. */
  async addOffered(tx: EntityManager, editionId: string, offerId: string, until: Date): Promise<void> {
    await tx.query(
      `INSERT INTO clinic_places (id, edition_id, state, expires_at, taken_at, offer_id) VALUES ($1, $2, 'held', $3, app_now(), $4)`,
      [newId(), editionId, until, offerId],
    );
  }

  /** The place of an offer goes over to the booking that uses it. False where it has none any more. */
  async handOver(tx: EntityManager, offerId: string, bookingId: string, heldUntil: number): Promise<boolean> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      'UPDATE clinic_places SET booking_id = $2, offer_id = NULL, expires_at = to_timestamp($3) WHERE offer_id = $1 RETURNING id',
      [offerId, bookingId, heldUntil],
    );
    return rows.length === 1;
  }

  /** And back, for as long as the offer lasts. */
  async handBack(tx: EntityManager, bookingId: string, offerId: string, until: Date): Promise<boolean> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      'UPDATE clinic_places SET booking_id = NULL, offer_id = $2, expires_at = $3 WHERE booking_id = $1 RETURNING id',
      [bookingId, offerId, until],
    );
    return rows.length === 1;
  }

  /** A place under a hold is kept for so many seconds from now, or longer where it was. */
  async holdLonger(tx: EntityManager, bookingId: string, seconds: number): Promise<void> {
    await tx.query(
      `UPDATE clinic_places SET expires_at = greatest(expires_at, app_now() + make_interval(secs => $2)) WHERE booking_id = $1 AND state = 'held'`,
      [bookingId, seconds],
    );
  }

  /** A hold becomes a place for good. False where there is no hold any more. */
  async pay(tx: EntityManager, bookingId: string): Promise<boolean> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE clinic_places SET state = 'paid', expires_at = NULL WHERE booking_id = $1 RETURNING id`,
      [bookingId],
    );
    return rows.length === 1;
  }

  /** False where the booking has no place. */
  async release(tx: EntityManager, bookingId: string): Promise<boolean> {
    const [rows] = await tx.query<[{ id: string }[], number]>('DELETE FROM clinic_places WHERE booking_id = $1 RETURNING id', [bookingId]);
    return rows.length === 1;
  }

  /** False where the offer's place went over to a booking, or is gone. */
  async releaseOffered(tx: EntityManager, offerId: string): Promise<boolean> {
    const [rows] = await tx.query<[{ id: string }[], number]>('DELETE FROM clinic_places WHERE offer_id = $1 RETURNING id', [offerId]);
    return rows.length === 1;
  }
}
