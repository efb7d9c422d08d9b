import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What makes a row that was set aside a job again, with all its tries. */
export const TAKEN_UP = `parked_at = NULL, dispatched_at = NULL, lease_token = NULL, leased_until = NULL, available_at = now(),
  attempts = 0, lost_claims = 0`;

/** A job that was promised in the transaction which caused it. PostgreSQL knows it; the queue only carries its id. */
@Entity('outbox')
@Index('outbox_one_per_key', ['job', 'dedupeKey'], { unique: true })
@Index('outbox_to_dispatch', ['availableAt'], { where: 'dispatched_at IS NULL AND done_at IS NULL AND parked_at IS NULL' })
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
  /** Set when every try failed: a person has to look. */
  @Column('timestamptz', { nullable: true }) parkedAt: Date | null;
  /** Who does the job now, where it is one that runs under a lease; a new holder has a new token. */
  @Column('uuid', { nullable: true }) leaseToken: string | null;
  @Column('timestamptz', { nullable: true }) leasedUntil: Date | null;
  @Column('int', { default: 0 }) attempts: number;
  /** How often a worker ended in the middle of it, without a word. */
  @Column('int', { default: 0 }) lostClaims: number;
  @Column('text', { nullable: true }) lastError: string | null;
}
