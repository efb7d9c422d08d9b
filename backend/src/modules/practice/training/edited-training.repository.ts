import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { Exercise } from './exercise.entity';
import { Programme } from './programme.entity';
import type { DoneOften } from './programme-editing.rules';

/** Programs as the coach edits them. */
@Injectable()
export class EditedTrainingRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns all programs in order, published or not. */
  programmes(tx: EntityManager = this.db.manager): Promise<Programme[]> {
    return tx.find(Programme, { order: { position: 'ASC', id: 'ASC' } });
  }

  /** Returns the exercises for sessions, in library order. */
  exercises(tx: EntityManager = this.db.manager): Promise<Exercise[]> {
    return tx.find(Exercise, { order: { position: 'ASC' } });
  }

  /** Locks the program for the transaction. */
  lockProgramme(tx: EntityManager, id: string): Promise<Programme | null> {
    return tx.findOne(Programme, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the list for the transaction; required to add, remove or move a program. */
  async lockShelf(tx: EntityManager): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('programmes', 0))");
  }

  async add(tx: EntityManager, programme: Programme): Promise<void> {
    await tx.insert(Programme, programme as QueryDeepPartialEntity<Programme>);
  }

  async update(
    tx: EntityManager,
    id: string,
    change: Partial<Omit<Programme, 'id' | 'kind'>>,
  ): Promise<void> {
    await tx.update(Programme, { id }, change as QueryDeepPartialEntity<Programme>);
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(Programme, { id });
  }

  doneOften(tx: EntityManager, programmeId: string): Promise<DoneOften[]> {
    return tx.query<DoneOften[]>(
      `SELECT session_id AS "sessionId", week::int AS week, count(*)::int AS times FROM session_ticks
        WHERE programme_id = $1 GROUP BY session_id, week ORDER BY session_id, week`,
      [programmeId],
    );
  }

  /** Counts the check-offs of all students by program; a program without any is left out. */
  async ticksByProgramme(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ id: string; ticks: number }[]>(
      'SELECT programme_id AS id, count(*)::int AS ticks FROM session_ticks GROUP BY programme_id',
    );
    return new Map(rows.map(({ id, ticks }) => [id, ticks]));
  }
}
