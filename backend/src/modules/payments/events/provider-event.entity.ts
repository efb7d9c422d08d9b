import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An event that the provider announced, stored once. Ids only: what it's about is read again when
 * the event is applied.
 */
@Entity('provider_events')
@Index(['receivedAt'])
@Index(['objectId'])
export class ProviderEvent {
  /** The provider's id. */
  @PrimaryColumn('text') id: string;
  @Column('text') type: string;
  @Column('text', { nullable: true }) objectId: string | null;
  @Column('text', { nullable: true }) apiVersion: string | null;
  /** When it happened at the provider. */
  @Column('timestamptz') occurredAt: Date;
  /** `webhook`, or `catch-up` if no webhook arrived in time. */
  @Column('text') source: string;
  @Column('timestamptz', { default: () => 'now()' }) receivedAt: Date;
  /** When its effect was committed; null for types we don't act on. */
  @Column('timestamptz', { nullable: true }) appliedAt: Date | null;
}
