import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A customer at the provider and whose it is; whoever paid without signing in may have several. */
@Entity('provider_customers')
@Index(['studentId', 'createdAt'])
export class ProviderCustomer {
  /** The provider's id. */
  @PrimaryColumn('text') id: string;
  @Column('uuid') studentId: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
