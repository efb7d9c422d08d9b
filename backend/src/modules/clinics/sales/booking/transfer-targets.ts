import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { day } from '../../../../common/postgres/columns';
import { queryRows } from '../../../../common/postgres/query-rows';
import { formatRange } from '../../editions/dates.rules';
import type { ClinicBooking } from './clinic-booking.entity';
import type { TransferTarget } from './booking.errors';

const targetRow = z.object({
  editionId: z.string(),
  title: z.string(),
  startsOn: day,
  endsOn: day,
  spotsLeft: z.int(),
});

/**
 * Finds where a deposit can be transferred: other dates at the same location that are on sale, have
 * room and cost more than the deposit. Reads the tables of editions. [T38]
 */
@Injectable()
export class TransferTargets {
  async of(
    tx: EntityManager,
    { editionId, amountCents }: Pick<ClinicBooking, 'editionId' | 'amountCents'>,
  ): Promise<TransferTarget[]> {
    const rows = await queryRows(
      tx,
      targetRow,
      `SELECT e.id AS "editionId", s.title, e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn", (e.capacity - taken.places)::int AS "spotsLeft"
         FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id
         CROSS JOIN LATERAL (SELECT count(*) AS places FROM clinic_places p WHERE p.edition_id = e.id) taken
        WHERE e.id <> $1 AND e.sale_status = 'open' AND e.price_cents > $2 AND e.starts_on > (app_now() AT TIME ZONE e.timezone)::date
          AND s.location = (SELECT here.location FROM clinic_editions b JOIN clinic_series here ON here.id = b.series_id WHERE b.id = $1)
          AND e.capacity > taken.places
        ORDER BY e.starts_on, e.id`,
      [editionId, amountCents],
    );
    return rows.map(({ startsOn, endsOn, ...target }) => ({
      ...target,
      dates: formatRange(startsOn, endsOn),
    }));
  }
}
