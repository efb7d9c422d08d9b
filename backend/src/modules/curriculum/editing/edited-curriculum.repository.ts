import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CourseModule } from '../course-module.entity';

/** The program as the coach writes it. */
@Injectable()
export class EditedCurriculumRepository {
  constructor(private readonly db: DataSource) {}

  /** In the order of the program. */
  modules(): Promise<CourseModule[]> {
    return this.db.manager.find(CourseModule, { order: { position: 'ASC' } });
  }

  module(tx: EntityManager, id: string): Promise<CourseModule | null> {
    return tx.findOneBy(CourseModule, { id });
  }

  async updateModule(tx: EntityManager, id: string, change: Partial<CourseModule>): Promise<void> {
    await tx.update(CourseModule, { id }, change);
  }

  /** Modules that have a quiz. */
  async idsWithQuiz(): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ module_id: string }[]>('SELECT DISTINCT module_id FROM quiz_questions');
    return new Set(rows.map(({ module_id }) => module_id));
  }
}
