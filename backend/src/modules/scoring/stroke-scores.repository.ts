import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { StrokeScore } from './stroke-score.entity';

@Injectable()
export class StrokeScoresRepository {
  constructor(private readonly db: DataSource) {}

  /** Locks the submission's scores for the transaction. */
  async lock(tx: EntityManager, submissionId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `stroke-scores:${submissionId}`,
    ]);
  }

  /** Returns the next version number of a submission's scores, reserved for the transaction. */
  async nextVersion(tx: EntityManager, submissionId: string): Promise<number> {
    await this.lock(tx, submissionId);
    return ((await tx.maximum(StrokeScore, 'version', { submissionId })) ?? 0) + 1;
  }

  async add(tx: EntityManager, score: StrokeScore): Promise<void> {
    await tx.insert(StrokeScore, score);
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<StrokeScore | null> {
    return tx.findOneBy(StrokeScore, { id });
  }

  latestOf(tx: EntityManager, submissionId: string): Promise<StrokeScore | null> {
    return tx.findOne(StrokeScore, { where: { submissionId }, order: { version: 'DESC' } });
  }

  /** Returns every scoring of these submissions, oldest first. */
  ofAny(tx: EntityManager, submissionIds: readonly string[]): Promise<StrokeScore[]> {
    return tx.find(StrokeScore, {
      where: { submissionId: In([...submissionIds]) },
      order: { scoredAt: 'ASC', version: 'ASC' },
    });
  }

  async remove(tx: EntityManager, { id }: StrokeScore): Promise<void> {
    await tx.delete(StrokeScore, { id });
  }

  /** Returns the latest scoring of each of a student's submissions. */
  latestOfStudent(studentId: string): Promise<StrokeScore[]> {
    return this.db.manager
      .createQueryBuilder(StrokeScore, 'score')
      .distinctOn(['score.submissionId'])
      .where({ studentId })
      .orderBy('score.submissionId')
      .addOrderBy('score.version', 'DESC')
      .getMany();
  }
}
