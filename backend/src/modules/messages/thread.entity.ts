import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Everything that a student and the coach write to each other; one per student, created with the
 * first message. [T146]
 */
@Entity('threads')
@Index(['waitingSince', 'lastAt'])
@Index('threads_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
export class Thread {
  @PrimaryColumn('uuid') studentId: string;
  /** The number of the newest message; numbers start at 1. */
  @Column('int', { default: 0 }) lastN: number;
  @Column('timestamptz') lastAt: Date;
  /** The last message that each side has read. */
  @Column('int', { default: 0 }) studentReadN: number;
  @Column('int', { default: 0 }) coachReadN: number;
  /** The last message that the coach has answered, or marked as needing no reply. */
  @Column('int', { default: 0 }) answeredN: number;
  /** See `AnswerClock` in the rules. */
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('smallint', { nullable: true }) warnedHours: number | null;
}
