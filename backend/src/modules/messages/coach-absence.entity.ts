import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The coach's last announced absence; a single row for the one coach. */
@Entity('coach_absence')
export class CoachAbsence {
  @PrimaryColumn('int') staffId: number;
  @Column('timestamptz') until: Date;
}
