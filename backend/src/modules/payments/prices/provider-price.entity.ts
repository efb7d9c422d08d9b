import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the provider charges for one of the plans, as it was last read. */
@Entity('provider_prices')
export class ProviderPrice {
  /** The provider's price id. */
  @PrimaryColumn('text') id: string;
  /** Cents a month. */
  @Column('integer') amountCents: number;
  @Column('text') currency: string;
}
