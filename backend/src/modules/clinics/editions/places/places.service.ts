import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { prepared } from '../../../../common/postgres/prepared';
import { countRows, queryRow } from '../../../../common/postgres/query-rows';
import { newId } from '../../../../common/ids/new-id';

const LOCK_EDITION = {
  name: 'clinics.lock-edition',
  text: 'SELECT 1 FROM clinic_editions WHERE id = $1 FOR NO KEY UPDATE',
};

const freeRow = z.object({ free: z.int() });

/**
 * Takes and frees places for dependent modules, with one statement each, in the caller's
 * transaction. Callers that change the number of taken places must hold the edition's lock.
 */
@Injectable()
export class PlacesService {
  /**
   * Locks the edition: until the transaction ends, no one else takes or frees one of its places.
   */
  async lockEdition(tx: EntityManager, editionId: string): Promise<void> {
    await prepared(tx, LOCK_EDITION, [editionId]);
  }

  /**
   * Returns how many places can be sold, not counting those on any hold; negative if more are taken
   * than exist.
   */
  async free(tx: EntityManager, editionId: string): Promise<number> {
    const row = await queryRow(
      tx,
      freeRow,
      'SELECT capacity - (SELECT count(*)::int FROM clinic_places WHERE edition_id = e.id) AS free FROM clinic_editions e WHERE id = $1',
      [editionId],
    );
    return row?.free ?? 0;
  }

  async addPaid(tx: EntityManager, editionId: string, bookingId: string): Promise<void> {
    await tx.query(
      `INSERT INTO clinic_places (id, edition_id, state, taken_at, booking_id) VALUES ($1, $2, 'paid', app_now(), $3)`,
      [newId(), editionId, bookingId],
    );
  }

  /** Reserves a place for an offer until it expires. */
  async addOffered(
    tx: EntityManager,
    editionId: string,
    offerId: string,
    until: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO clinic_places (id, edition_id, state, expires_at, taken_at, offer_id) VALUES ($1, $2, 'held', $3, app_now(), $4)`,
      [newId(), editionId, until, offerId],
    );
  }

  /**
   * Transfers an offer's place to the booking that uses it. Returns false if the offer no longer
   * has one.
   */
  async handOver(
    tx: EntityManager,
    offerId: string,
    bookingId: string,
    heldUntil: number,
  ): Promise<boolean> {
    const changed = await countRows(
      tx,
      'UPDATE clinic_places SET booking_id = $2, offer_id = NULL, expires_at = to_timestamp($3) WHERE offer_id = $1',
      [offerId, bookingId, heldUntil],
    );
    return changed === 1;
  }

  /** Transfers the place back to the offer, for as long as it lasts. */
  async handBack(
    tx: EntityManager,
    bookingId: string,
    offerId: string,
    until: Date,
  ): Promise<boolean> {
    const changed = await countRows(
      tx,
      'UPDATE clinic_places SET booking_id = NULL, offer_id = $2, expires_at = $3 WHERE booking_id = $1',
      [bookingId, offerId, until],
    );
    return changed === 1;
  }

  /** Extends a hold to this many seconds from now; never shortens it. */
  async holdLonger(tx: EntityManager, bookingId: string, seconds: number): Promise<void> {
    await tx.query(
      `UPDATE clinic_places SET expires_at = greatest(expires_at, app_now() + make_interval(secs => $2)) WHERE booking_id = $1 AND state = 'held'`,
      [bookingId, seconds],
    );
  }

  /** Makes a hold permanent. Returns false if the hold is gone. */
  async pay(tx: EntityManager, bookingId: string): Promise<boolean> {
    const changed = await countRows(
      tx,
      `UPDATE clinic_places SET state = 'paid', expires_at = NULL WHERE booking_id = $1`,
      [bookingId],
    );
    return changed === 1;
  }

  /** Frees the booking's place. Returns false if it has none. */
  async release(tx: EntityManager, bookingId: string): Promise<boolean> {
    const changed = await countRows(tx, 'DELETE FROM clinic_places WHERE booking_id = $1', [
      bookingId,
    ]);
    return changed === 1;
  }

  /** Frees the offer's place. Returns false if a booking took it over or it's gone. */
  async releaseOffered(tx: EntityManager, offerId: string): Promise<boolean> {
    const changed = await countRows(tx, 'DELETE FROM clinic_places WHERE offer_id = $1', [offerId]);
    return changed === 1;
  }
}
