import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That somebody of the staff looks at what a student sees; over at `endsAt`, or when they end it. */
@Entity('student_views')
@Index('student_views_student_id_idx', ['studentId'])
export class StudentView {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** Theirs alone. */
  @Column('int') staffId: number;
  @Column('timestamptz') openedAt: Date;
  @Column('timestamptz') endsAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
}
