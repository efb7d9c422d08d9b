import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A private note of the coach's about a student. */
@Entity('coach_notes')
@Index(['studentId', 'writtenAt'])
export class CoachNote {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') text: string;
  @Column('timestamptz') writtenAt: Date;
}
