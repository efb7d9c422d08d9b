import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

/**
 * Cents as `bigint`, since sums can exceed `integer`; JavaScript's numbers hold every sum that a
 * coach will see.
 */
const cents = {
  to: (value: number): number => value,
  from: (value: string): number => Number(value),
};

/**
 * One movement of money, recorded once: at the provider (charge, fee, refund, dispute) or between
 * our own accounts. Never changed.
 */
@Entity('ledger_entries')
@Index('ledger_entries_one_per_movement', ['kind', 'providerRef'], { unique: true })
@Index(['occurredAt'])
@Index(['paymentId'], { where: 'payment_id IS NOT NULL' })
export class LedgerEntry {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: string;
  /** The provider's id of the movement; for our own movements, the id of what caused it. */
  @Column('text') providerRef: string;
  @Column('timestamptz') occurredAt: Date;
  @Column('text') memo: string;
  @Column('uuid', { nullable: true }) paymentId: string | null;
  /** Ids of what led to it: intent, subscription, person who asked for it. */
  @Column('jsonb', { default: {} }) causes: Readonly<Record<string, string>>;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @OneToMany(() => LedgerPosting, (posting) => posting.entry) postings: Relation<LedgerPosting>[];
}

/**
 * One side of an entry. Positive is debit; the postings of an entry sum to 0, which a deferred
 * trigger enforces.
 */
@Entity('ledger_postings')
@Index(['account'])
@Check('ledger_postings_amount_check', 'amount_cents <> 0')
export class LedgerPosting {
  @PrimaryColumn('uuid') entryId: string;
  /**
   * Such as `provider:stripe`, `revenue:coaching`, `fees:stripe`, `refunds:coaching`,
   * `liability:…`.
   */
  @PrimaryColumn('text') account: string;
  @Column('bigint', { transformer: cents }) amountCents: number;
  @Column('text') currency: string;
  @ManyToOne(() => LedgerEntry, (entry) => entry.postings, { nullable: false })
  @JoinColumn({ name: 'entry_id', foreignKeyConstraintName: 'ledger_postings_entry_id_fkey' })
  entry: Relation<LedgerEntry>;
}
