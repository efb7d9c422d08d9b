import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PriceAtProvider } from '../provider/provider.types';

/** The provider's price of one of the plans, as last read. */
@Entity('provider_prices')
export class ProviderPrice implements PriceAtProvider {
  /** The provider's price id. */
  @PrimaryColumn('text') id: string;
  /** Cents a month. */
  @Column('integer') amountCents: number;
  @Column('text') currency: string;
}
