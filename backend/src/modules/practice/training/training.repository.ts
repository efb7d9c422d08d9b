import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Exercise } from './exercise.entity';
import { Programme } from './programme.entity';
import { SessionTick } from './session-tick.entity';

@Injectable()
export class TrainingRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the published programs, in order. */
  programmes(): Promise<Programme[]> {
    return this.db.manager.find(Programme, {
      where: { published: true },
      order: { position: 'ASC' },
    });
  }

  /** Returns a published program. */
  programme(id: string): Promise<Programme | null> {
    return this.db.manager.findOneBy(Programme, { id, published: true });
  }

  /** Returns a published program, locked for the transaction. */
  heldProgramme(tx: EntityManager, id: string): Promise<Programme | null> {
    return tx.findOne(Programme, {
      where: { id, published: true },
      lock: { mode: 'pessimistic_read' },
    });
  }

  exercises(ids: readonly string[]): Promise<Exercise[]> {
    return this.db.manager.findBy(Exercise, { id: In([...ids]) });
  }

  ticksOf(studentId: string, programmeId: string): Promise<SessionTick[]> {
    return this.db.manager.find(SessionTick, {
      where: { studentId, programmeId },
      order: { doneOn: 'ASC' },
    });
  }

  /** Counts the sessions a student did by program; a program without any is left out. */
  async doneBy(studentId: string): Promise<Map<string, number>> {
    const rows = await this.db.query<{ programme_id: string; done: number }[]>(
      'SELECT programme_id, count(*)::int AS done FROM session_ticks WHERE student_id = $1 GROUP BY programme_id',
      [studentId],
    );
    return new Map(rows.map(({ programme_id, done }) => [programme_id, done]));
  }

  /** Locks the student's session check-offs for the transaction. */
  async lockStudent(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('session-ticks:' || $1::text, 0))`,
      [studentId],
    );
  }

  ownTick(tx: EntityManager, studentId: string, id: string): Promise<SessionTick | null> {
    return tx.findOneBy(SessionTick, { studentId, id });
  }

  tickOfDay(
    tx: EntityManager,
    {
      studentId,
      programmeId,
      sessionId,
      week,
      doneOn,
    }: Pick<SessionTick, 'studentId' | 'programmeId' | 'sessionId' | 'week' | 'doneOn'>,
  ): Promise<SessionTick | null> {
    return tx.findOneBy(SessionTick, { studentId, programmeId, sessionId, week, doneOn });
  }

  saveTick(tx: EntityManager, tick: SessionTick): Promise<SessionTick> {
    return tx.save(SessionTick, tick);
  }

  async removeTick(studentId: string, programmeId: string, id: string): Promise<void> {
    await this.db.manager.delete(SessionTick, { studentId, programmeId, id });
  }
}
