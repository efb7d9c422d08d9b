import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of a sum that is kept rather than counted: written by triggers, folded now and then into one row per series, day and key. */
@Entity('kept_sums')
@Index(['series', 'day'])
export class KeptSum {
  @PrimaryColumn('uuid') id: string;
  /** `ledger`, `plans`, `answers`, `standings`, `bookings`, or a long list, `list:emails`. */
  @Column('text') series: string;
  /** In UTC; of what has no day the first of 2000. */
  @Column('date') day: string;
  @Column('text') key: string;
  @Column('bigint') amount: string;
}
