import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A student's state in one row. Triggers update it when a change is committed; nothing else writes it. The coach's queries over all
 * students read from here. Erased students have no row.
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
  /** Whether the plan is active, as a student or as alumni. */
  @Column('boolean', { default: false }) planRuns: boolean;
  /** Videos with a working link that haven't been reviewed. */
  @Column('int', { default: 0 }) waiting: number;
  /** Nothing is waiting. */
  @Column('boolean', { default: true }) idle: boolean;
  /** When the first of them is due. */
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  /** Their last video, message, quiz or practice. */
  @Column('timestamptz', { nullable: true }) activeAt: Date | null;
  /** The same, or when they joined if there is none. */
  @Column('timestamptz', { default: 'infinity' }) silentSince: Date;
  /** The last video's score out of 100; then the previous one's. */
  @Column('real', { nullable: true }) lastScore: number | null;
  @Column('real', { nullable: true }) previousScore: number | null;
  /** The last score is above the previous one, and at least three points above the mean of up to three. */
  @Column('boolean', { default: false }) improving: boolean;
  /** Their last attempt at a quiz or practical video. */
  @Column('timestamptz', { nullable: true }) movedAt: Date | null;
  /** The same, or when they joined if there is none. */
  @Column('timestamptz', { default: 'infinity' }) stillSince: Date;
  /** The module of that attempt; null before the first, and once all modules are complete. */
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('smallint', { default: 0 }) modulesComplete: number;
  /** Every module is complete. */
  @Column('boolean', { default: false }) finished: boolean;
}
