import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event that the provider announced, once. Ids only: what it is about is read anew when it is applied. */
@Entity('provider_events')
@Index(['receivedAt'])
@Index(['objectId'])
export class ProviderEvent {
  /** The provider's id. */
  @PrimaryColumn('text') id: string;
  @Column('text') type: string;
  @Column('text', { nullable: true }) objectId: string | null;
  @Column('text', { nullable: true }) apiVersion: string | null;
  /** When it happened there. */
  @Column('timestamptz') occurredAt: Date;
  /** `webhook`, or `catch-up` where no webhook came in time. */
  @Column('text') source: string;
  @Column('timestamptz', { default: () => 'now()' }) receivedAt: Date;
  /** When its effect was committed; types that mean nothing to us have none. */
  @Column('timestamptz', { nullable: true }) appliedAt: Date | null;
}
