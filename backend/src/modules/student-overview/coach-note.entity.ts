import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the coach keeps about a student, for no eyes but their own. */
@Entity('coach_notes')
@Index(['studentId', 'writtenAt'])
export class CoachNote {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') text: string;
  @Column('timestamptz') writtenAt: Date;
}
