import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { cents, day } from '../../../../common/postgres/columns';
import { queryRows } from '../../../../common/postgres/query-rows';
import { formatRange } from '../../editions/dates.rules';
import type { TransferTarget } from './booking.errors';
import { isEarned, moveOf, type BookingMoney, type MoveTerms } from './booking.rules';

const targetRow = z.object({
  editionId: z.string(),
  title: z.string(),
  startsOn: day,
  endsOn: day,
  spotsLeft: z.int(),
  priceCents: cents,
  fromPriceCents: cents,
  isSameLocation: z.boolean(),
});

type Movable = MoveTerms &
  Pick<BookingMoney, 'planKind' | 'amountCents' | 'settledIntentIds'> & {
    readonly editionId: string;
  };

/**
 * Finds where a booking can be moved: other dates that are on sale and have room. A deposit only
 * moves to dates at the same location that cost more than it. [T38] Reads the tables of editions.
 */
@Injectable()
export class TransferTargets {
  async of(tx: EntityManager, booking: Movable): Promise<TransferTarget[]> {
    const rows = await queryRows(
      tx,
      targetRow,
      `SELECT e.id AS "editionId", s.title, e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn", (e.capacity - taken.places)::int AS "spotsLeft",
          e.price_cents AS "priceCents", own.price_cents AS "fromPriceCents", s.location = own.location AS "isSameLocation"
         FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id
         CROSS JOIN (SELECT b.price_cents, here.location FROM clinic_editions b JOIN clinic_series here ON here.id = b.series_id WHERE b.id = $1) own
         CROSS JOIN LATERAL (SELECT count(*) AS places FROM clinic_places p WHERE p.edition_id = e.id) taken
        WHERE e.id <> $1 AND e.sale_status = 'open' AND e.starts_on > (app_now() AT TIME ZONE e.timezone)::date
          AND e.capacity > taken.places
        ORDER BY e.starts_on, e.id`,
      [booking.editionId],
    );
    const isPaid = isEarned(booking);
    return rows
      .filter(
        ({ isSameLocation, priceCents }) =>
          isPaid || (isSameLocation && priceCents > booking.amountCents),
      )
      .map(({ editionId, title, startsOn, endsOn, spotsLeft, fromPriceCents, priceCents }) => ({
        editionId,
        title,
        spotsLeft,
        dates: formatRange(startsOn, endsOn),
        differenceCents: moveOf(booking, { priceCents: fromPriceCents }, { priceCents })
          .differenceCents,
      }));
  }
}
