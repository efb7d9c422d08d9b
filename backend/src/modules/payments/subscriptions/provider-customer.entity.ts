import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A customer at the provider and the student it belongs to; someone who paid without signing in may
 * have several.
 */
@Entity('provider_customers')
@Index(['studentId', 'createdAt'])
export class ProviderCustomer {
  /** The provider's id. */
  @PrimaryColumn('text') id: string;
  @Column('uuid') studentId: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
