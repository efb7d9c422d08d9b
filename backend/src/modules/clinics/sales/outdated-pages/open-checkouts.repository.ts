import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Checkouts whose pay pages may still be open. */
@Injectable()
export class OpenCheckoutsRepository {
  constructor(private readonly db: DataSource) {}

  /** The checkouts of these dates that nobody has paid yet, whose buyers hold a spot. */
  async openPurchasesOf(editionId: string, tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ intentId: string }[]>(
      `SELECT intent_id AS "intentId" FROM clinic_bookings WHERE edition_id = $1 AND status = 'pending' AND intent_id IS NOT NULL ORDER BY id`,
      [editionId],
    );
    return rows.map(({ intentId }) => intentId);
  }

  /** How many more seconds a checkout's spot is held, by the database's clock; 0 where it isn't. */
  async secondsHeld(intentId: string): Promise<number> {
    const [row] = await this.db.query<{ seconds: number }[]>(
      `SELECT greatest(0, extract(epoch FROM p.expires_at - app_now()))::float8 AS seconds
         FROM clinic_bookings b JOIN clinic_places p ON p.booking_id = b.id WHERE b.intent_id = $1 AND p.state = 'held'`,
      [intentId],
    );
    return row?.seconds ?? 0;
  }

  /** The checkouts that are open for balances of these dates. */
  async openBalancesOf(editionId: string, tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ intentId: string }[]>(
      `SELECT balance_intent_id AS "intentId" FROM clinic_bookings
        WHERE edition_id = $1 AND balance_intent_id IS NOT NULL AND balance_paid_at IS NULL ORDER BY id`,
      [editionId],
    );
    return rows.map(({ intentId }) => intentId);
  }
}
