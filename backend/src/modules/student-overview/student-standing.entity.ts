import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Where a student stands, in one row: triggers keep it at the commit of whatever changes it, nobody else writes it. Everything the
 * coach asks of all students at once is read from here. No row for one who was erased.
 */
@Entity('student_standings')
@Index('student_standings_roster', ['idle', 'dueAt', 'activeAt', 'studentId'])
@Index('student_standings_improving', ['idle', 'dueAt', 'activeAt', 'studentId'], { where: 'improving' })
@Index('student_standings_silent', ['silentSince', 'studentId'], { where: 'plan_runs' })
@Index('student_standings_moving', ['movedAt', 'studentId'])
@Index('student_standings_stuck', ['finished', 'stillSince', 'studentId'])
@Index('student_standings_active_moving', ['movedAt', 'studentId'], { where: 'plan_runs' })
@Index('student_standings_active_stuck', ['finished', 'stillSince', 'studentId'], { where: 'plan_runs' })
export class StudentStanding {
  @PrimaryColumn('uuid') studentId: string;
  /** Active, as a student or as alumni. */
  @Column('boolean', { default: false }) planRuns: boolean;
  /** Videos with a working link and no answer. */
  @Column('int', { default: 0 }) waiting: number;
  /** Nothing waits. */
  @Column('boolean', { default: true }) idle: boolean;
  /** When the first of them is promised. */
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  /** Their last video, message, quiz or practice. */
  @Column('timestamptz', { nullable: true }) activeAt: Date | null;
  /** The same, or when they joined. */
  @Column('timestamptz', { default: 'infinity' }) silentSince: Date;
  /** Of the video scored last, of 100; then of the one before. */
  @Column('real', { nullable: true }) lastScore: number | null;
  @Column('real', { nullable: true }) previousScore: number | null;
  /** The last score is above the one before, and three points or more above the mean of up to three. */
  @Column('boolean', { default: false }) improving: boolean;
  /** Their last try at a quiz or practical video. */
  @Column('timestamptz', { nullable: true }) movedAt: Date | null;
  /** The same, or when they joined. */
  @Column('timestamptz', { default: 'infinity' }) stillSince: Date;
  /** The module of that; null before the first and once all are complete. */
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('smallint', { default: 0 }) modulesComplete: number;
  /** Every module is complete. */
  @Column('boolean', { default: false }) finished: boolean;
}
