import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { CourseModule } from './course-module.entity';
import type { AskedQuestion } from './curriculum.types';
import { QuizQuestion } from './quiz-question.entity';

@Injectable()
export class CurriculumRepository {
  constructor(private readonly db: DataSource) {}

  modules(): Promise<CourseModule[]> {
    return this.db.manager.find(CourseModule, { order: { position: 'ASC' } });
  }

  count(): Promise<number> {
    return this.db.manager.count(CourseModule);
  }

  /** Returns the ids of all modules, in program order. */
  async ids(): Promise<string[]> {
    return (
      await this.db.manager.find(CourseModule, { select: { id: true }, order: { position: 'ASC' } })
    ).map(({ id }) => id);
  }

  async titles(ids: readonly string[]): Promise<{ id: string; title: string }[]> {
    return ids.length === 0
      ? []
      : this.db.manager.find(CourseModule, {
          select: { id: true, title: true },
          where: { id: In([...ids]) },
        });
  }

  /** Returns all titles, in program order. */
  allTitles(): Promise<{ id: string; title: string }[]> {
    return this.db.manager.find(CourseModule, {
      select: { id: true, title: true },
      order: { position: 'ASC' },
    });
  }

  exists(id: string): Promise<boolean> {
    return this.db.manager.existsBy(CourseModule, { id });
  }

  /** Returns a module that must exist. */
  get(id: string): Promise<CourseModule> {
    return this.db.manager.findOneByOrFail(CourseModule, { id });
  }

  /** Returns a quiz with its answers; only for grading. */
  keyedQuestions(moduleId: string): Promise<QuizQuestion[]> {
    return this.db.manager.find(QuizQuestion, { where: { moduleId }, order: { position: 'ASC' } });
  }

  /** Returns the ids of modules that have a quiz. */
  async idsWithQuiz(): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ module_id: string }[]>(
      'SELECT DISTINCT module_id FROM quiz_questions',
    );
    return new Set(rows.map(({ module_id }) => module_id));
  }

  /** Returns all questions in order, without the answers. */
  questions(): Promise<AskedQuestion[]> {
    return this.db.manager.find(QuizQuestion, {
      select: { id: true, moduleId: true, question: true, options: true },
      order: { moduleId: 'ASC', position: 'ASC' },
    });
  }
}
