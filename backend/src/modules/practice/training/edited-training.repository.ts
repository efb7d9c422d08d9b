import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Exercise } from './exercise.entity';
import { Programme } from './programme.entity';
import type { DoneOften } from './programme-editing.rules';

/** Programs as the coach writes them. */
@Injectable()
export class EditedTrainingRepository {
  constructor(private readonly db: DataSource) {}

  programmes(): Promise<Programme[]> {
    return this.db.manager.find(Programme, { order: { position: 'ASC' } });
  }

  exercises(tx: EntityManager = this.db.manager): Promise<Exercise[]> {
    return tx.find(Exercise, { order: { position: 'ASC' } });
  }

  /** Nobody else writes on it until the transaction ends. */
  lockProgramme(tx: EntityManager, id: string): Promise<Programme | null> {
    return tx.findOne(Programme, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(tx: EntityManager, id: string, { title, summary, content }: Pick<Programme, 'title' | 'summary' | 'content'>): Promise<void> {
    await tx.query('UPDATE programmes SET title = $2, summary = $3, content = $4::jsonb WHERE id = $1', [id, title, summary, JSON.stringify(content)]);
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
