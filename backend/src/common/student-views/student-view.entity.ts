import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A staff member's view of what a student sees; it ends at `endsAt`, or when they close it. */
@Entity('student_views')
@Index('student_views_student_id_idx', ['studentId'])
export class StudentView {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** The only staff member who may use it. */
  @Column('int') staffId: number;
  @Column('timestamptz') openedAt: Date;
  @Column('timestamptz') endsAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
}
