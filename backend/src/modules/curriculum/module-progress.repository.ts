import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { newId } from '../../common/ids/new-id';
import { ModuleProgress } from './module-progress.entity';
import { QuizAttempt } from './quiz-attempt.entity';

@Injectable()
export class ModuleProgressRepository {
  constructor(private readonly db: DataSource) {}

  ofStudent(studentId: string, tx: EntityManager = this.db.manager): Promise<ModuleProgress[]> {
    return tx.find(ModuleProgress, { where: { studentId }, order: { moduleId: 'ASC' } });
  }

  ofStudents(studentIds: readonly string[]): Promise<ModuleProgress[]> {
    return this.db.manager.findBy(ModuleProgress, { studentId: In([...studentIds]) });
  }

  find(studentId: string, moduleId: string): Promise<ModuleProgress | null> {
    return this.db.manager.findOneBy(ModuleProgress, { studentId, moduleId });
  }

  /**
   * Returns the student's record of the module, creating one if there is none, and locks it for the
   * transaction.
   */
  async lock(
    tx: EntityManager,
    studentId: string,
    moduleId: string,
    now: Date,
  ): Promise<ModuleProgress> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(ModuleProgress)
      .values({ id: newId(), studentId, moduleId, updatedAt: now })
      .orIgnore()
      .execute();
    return tx.findOneOrFail(ModuleProgress, {
      where: { studentId, moduleId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  save(tx: EntityManager, progress: ModuleProgress): Promise<ModuleProgress> {
    return tx.save(ModuleProgress, progress);
  }

  findAttempt(
    tx: EntityManager,
    studentId: string,
    moduleId: string,
    clientKey: string,
  ): Promise<QuizAttempt | null> {
    return tx.findOneBy(QuizAttempt, { studentId, moduleId, clientKey });
  }

  async addAttempt(tx: EntityManager, attempt: QuizAttempt): Promise<void> {
    await tx.insert(QuizAttempt, attempt);
  }
}
