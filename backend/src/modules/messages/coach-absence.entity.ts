import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Until when the coach said to be away, last; one row for the one coach. */
@Entity('coach_absence')
export class CoachAbsence {
  @PrimaryColumn('int') staffId: number;
  @Column('timestamptz') until: Date;
}
