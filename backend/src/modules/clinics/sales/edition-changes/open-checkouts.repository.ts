import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { queryRow, queryRows } from '../../../../common/postgres/query-rows';

const checkoutRow = z.object({ intentId: z.string() });
const heldRow = z.object({ seconds: z.number() });

/** Finds checkouts whose pay pages may still be open. */
@Injectable()
export class OpenCheckoutsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the unpaid checkouts for these dates whose buyers hold a spot. */
  async openPurchasesOf(editionId: string, tx: EntityManager): Promise<string[]> {
    const rows = await queryRows(
      tx,
      checkoutRow,
      `SELECT intent_id AS "intentId" FROM clinic_bookings WHERE edition_id = $1 AND status = 'pending' AND intent_id IS NOT NULL ORDER BY id`,
      [editionId],
    );
    return rows.map(({ intentId }) => intentId);
  }

  /**
   * Returns for how many more seconds a checkout's spot is held, by the database's clock; 0 if it
   * isn't.
   */
  async secondsHeld(intentId: string): Promise<number> {
    const row = await queryRow(
      this.db,
      heldRow,
      `SELECT greatest(0, extract(epoch FROM p.expires_at - app_now()))::float8 AS seconds
         FROM clinic_bookings b JOIN clinic_places p ON p.booking_id = b.id WHERE b.intent_id = $1 AND p.state = 'held'`,
      [intentId],
    );
    return row?.seconds ?? 0;
  }

  /** Returns the open balance checkouts for these dates. */
  async openBalancesOf(editionId: string, tx: EntityManager): Promise<string[]> {
    const rows = await queryRows(
      tx,
      checkoutRow,
      `SELECT balance_intent_id AS "intentId" FROM clinic_bookings
        WHERE edition_id = $1 AND balance_intent_id IS NOT NULL AND balance_paid_at IS NULL ORDER BY id`,
      [editionId],
    );
    return rows.map(({ intentId }) => intentId);
  }
}
