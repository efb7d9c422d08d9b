import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { Exercise } from './exercise.entity';
import { Programme } from './programme.entity';
import type { DoneOften } from './programme-editing.rules';

/** Programs as the coach writes them. */
@Injectable()
export class EditedTrainingRepository {
  constructor(private readonly db: DataSource) {}

  /** Published or not, in their order. */
  programmes(tx: EntityManager = this.db.manager): Promise<Programme[]> {
    return tx.find(Programme, { order: { position: 'ASC', id: 'ASC' } });
  }

  exercises(tx: EntityManager = this.db.manager): Promise<Exercise[]> {
    return tx.find(Exercise, { order: { position: 'ASC' } });
  }

  /** Nobody else writes on it until the transaction ends. */
  lockProgramme(tx: EntityManager, id: string): Promise<Programme | null> {
    return tx.findOne(Programme, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whoever adds a program, removes one or changes their order goes through here; until the transaction ends. */
  async lockShelf(tx: EntityManager): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('programmes', 0))");
  }

  async add(tx: EntityManager, programme: Programme): Promise<void> {
    await tx.insert(Programme, programme as QueryDeepPartialEntity<Programme>);
  }

  async update(tx: EntityManager, id: string, change: Partial<Omit<Programme, 'id' | 'kind'>>): Promise<void> {
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

  /** Ticks of all students; a program without any has no entry. */
  async ticksByProgramme(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ id: string; ticks: number }[]>(
      'SELECT programme_id AS id, count(*)::int AS ticks FROM session_ticks GROUP BY programme_id',
    );
    return new Map(rows.map(({ id, ticks }) => [id, ticks]));
  }
}
