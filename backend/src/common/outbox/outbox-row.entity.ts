import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The SQL that makes a parked row runnable again, with all its tries. */
export const TAKEN_UP = `parked_at = NULL, dispatched_at = NULL, lease_token = NULL, leased_until = NULL, available_at = now(),
  attempts = 0, lost_claims = 0`;

/**
 * A job that was written in the transaction that caused it. PostgreSQL stores it; the queue only
 * carries its id.
 */
@Entity('outbox')
@Index('outbox_one_per_key', ['job', 'dedupeKey'], { unique: true })
@Index('outbox_to_dispatch', ['availableAt'], {
  where: 'dispatched_at IS NULL AND done_at IS NULL AND parked_at IS NULL',
})
@Index('outbox_in_flight', ['dispatchedAt'], { where: 'done_at IS NULL AND parked_at IS NULL' })
@Index('outbox_parked', ['parkedAt'], { where: 'parked_at IS NOT NULL' })
export class OutboxRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') job: string;
  @Column('jsonb') payload: object;
  @Column('text') dedupeKey: string;
  @Column('text') requestId: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) availableAt: Date;
  @Column('timestamptz', { nullable: true }) dispatchedAt: Date | null;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
  /** Set when every try has failed and a person has to look. */
  @Column('timestamptz', { nullable: true }) parkedAt: Date | null;
  /** The current holder of the job, if it runs under a lease; each holder has a new token. */
  @Column('uuid', { nullable: true }) leaseToken: string | null;
  @Column('timestamptz', { nullable: true }) leasedUntil: Date | null;
  @Column('int', { default: 0 }) attempts: number;
  /** How often a worker died in the middle of it without reporting a failure. */
  @Column('int', { default: 0 }) lostClaims: number;
  @Column('text', { nullable: true }) lastError: string | null;
}
