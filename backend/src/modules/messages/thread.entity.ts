import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Everything that a student and the coach write to each other; one per student, from the first message on. [T146] */
@Entity('threads')
@Index(['waitingSince', 'lastAt'])
@Index('threads_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
export class Thread {
  @PrimaryColumn('uuid') studentId: string;
  /** Number of the newest message; they count from 1. */
  @Column('int', { default: 0 }) lastN: number;
  @Column('timestamptz') lastAt: Date;
  /** Up to which message each side has read. */
  @Column('int', { default: 0 }) studentReadN: number;
  @Column('int', { default: 0 }) coachReadN: number;
  /** Up to which message the coach has answered, or said that no answer is needed. */
  @Column('int', { default: 0 }) answeredN: number;
  /** See `AnswerClock` in the rules. */
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('smallint', { nullable: true }) warnedHours: number | null;
}
