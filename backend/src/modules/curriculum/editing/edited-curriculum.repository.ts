import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CourseModule } from '../course-module.entity';
import { QuizQuestion } from '../quiz-question.entity';

/** A module's quiz with students' results. */
export interface QuizRow {
  /** The module's id. */
  readonly id: string;
  readonly position: number;
  readonly title: string;
  readonly questionCount: number;
  /** The total number of attempts. */
  readonly attempts: number;
  /** The number of students with an attempt. */
  readonly students: number;
  /** Of these, the number who passed. */
  readonly passed: number;
}

/** The program as the coach edits it. */
@Injectable()
export class EditedCurriculumRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the modules in program order. */
  modules(): Promise<CourseModule[]> {
    return this.db.manager.find(CourseModule, { order: { position: 'ASC' } });
  }

  /**
   * Returns modules whose text links to an article, described in words. @param pattern see
   * `ArticleLinks`
   */
  async textsLinking(tx: EntityManager, pattern: string): Promise<string[]> {
    const rows = await tx.query<{ title: string }[]>(
      'SELECT title FROM modules WHERE module_text ~ $1 ORDER BY position',
      [pattern],
    );
    return rows.map(({ title }) => `the module “${title}”`);
  }

  /** Returns modules whose text shows a picture, in words. @param address its permanent address */
  async textsShowing(tx: EntityManager, address: string): Promise<string[]> {
    const rows = await tx.query<{ title: string }[]>(
      `SELECT title FROM modules WHERE strpos(module_text, 'src="' || $1 || '"') > 0 ORDER BY position`,
      [address],
    );
    return rows.map(({ title }) => `the module “${title}”`);
  }

  module(tx: EntityManager, id: string): Promise<CourseModule | null> {
    return tx.findOneBy(CourseModule, { id });
  }

  async updateModule(tx: EntityManager, id: string, change: Partial<CourseModule>): Promise<void> {
    await tx.update(CourseModule, { id }, change);
  }

  /** Returns the ids of modules that have a quiz. */
  async idsWithQuiz(): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ module_id: string }[]>(
      'SELECT DISTINCT module_id FROM quiz_questions',
    );
    return new Set(rows.map(({ module_id }) => module_id));
  }

  /** Returns quizzes in program order; modules without a quiz are left out. */
  quizzes(): Promise<QuizRow[]> {
    return this.db.query<QuizRow[]>(
      `SELECT m.id, m.position, m.title, q.count AS "questionCount", coalesce(p.attempts, 0) AS attempts,
          coalesce(p.students, 0) AS students, coalesce(p.passed, 0) AS passed
        FROM modules m
        JOIN (SELECT module_id, count(*)::int AS count FROM quiz_questions GROUP BY module_id) q ON q.module_id = m.id
        LEFT JOIN (SELECT module_id, sum(quiz_attempts)::int AS attempts, count(*)::int AS students, count(quiz_passed_at)::int AS passed
          FROM module_progress WHERE quiz_attempts > 0 GROUP BY module_id) p ON p.module_id = m.id
        ORDER BY m.position`,
    );
  }

  /** Returns one module's questions in order. */
  questions(moduleId: string, tx: EntityManager = this.db.manager): Promise<QuizQuestion[]> {
    return tx.find(QuizQuestion, { where: { moduleId }, order: { position: 'ASC' } });
  }

  async replaceQuestions(
    tx: EntityManager,
    moduleId: string,
    rows: readonly QuizQuestion[],
  ): Promise<void> {
    await tx.delete(QuizQuestion, { moduleId });
    await tx.insert(QuizQuestion, [...rows]);
  }
}
