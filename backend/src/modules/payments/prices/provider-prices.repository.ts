import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { cents } from '../../../common/postgres/columns';
import { queryRows } from '../../../common/postgres/query-rows';
import { ProviderPrice } from './provider-price.entity';

const providerPrice = z.object({ id: z.string(), amountCents: cents, currency: z.string() });

const ALL = {
  name: 'payments.prices',
  text: 'SELECT id, amount_cents AS "amountCents", currency FROM provider_prices',
};

@Injectable()
export class ProviderPricesRepository {
  constructor(private readonly db: DataSource) {}

  all(tx: EntityManager = this.db.manager): Promise<ProviderPrice[]> {
    return queryRows(tx, providerPrice, ALL);
  }

  /** Writes nothing if the price is unchanged, because each write invalidates every cached page. */
  async keep({ id, amountCents, currency }: ProviderPrice): Promise<void> {
    await this.db.query(
      `INSERT INTO provider_prices AS kept (id, amount_cents, currency) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET amount_cents = excluded.amount_cents, currency = excluded.currency
       WHERE (kept.amount_cents, kept.currency) IS DISTINCT FROM (excluded.amount_cents, excluded.currency)`,
      [id, amountCents, currency],
    );
  }
}
