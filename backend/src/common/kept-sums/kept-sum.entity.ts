import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of a precomputed sum. Triggers write the parts, and a task regularly folds them into one row per series, day and key. */
@Entity('kept_sums')
@Index(['series', 'day'])
export class KeptSum {
  @PrimaryColumn('uuid') id: string;
  /** `ledger`, `plans`, `answers`, `standings`, `bookings`, or a long list such as `list:emails`. */
  @Column('text') series: string;
  /** The day in UTC; 2000-01-01 for series without days. */
  @Column('date') day: string;
  @Column('text') key: string;
  @Column('bigint') amount: string;
}
