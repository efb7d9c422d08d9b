import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { ModuleCategory } from '@wavetrain/shared/curriculum';
import { markdownToHtml } from '../../common/html/markdown';
import { newId } from '../../common/ids/new-id';
import { CourseModule } from '../../modules/curriculum/course-module.entity';
import { openingOf } from '../../modules/curriculum/module-opening';
import { QuizQuestion } from '../../modules/curriculum/quiz-question.entity';
import { fillEmpty, positioned, readAllMarkdown, readJson } from './content-source';

interface ModuleFile {
  readonly id: string;
  readonly title: string;
  readonly category: ModuleCategory;
  readonly order: number;
  readonly videoLink: string | null;
  readonly summary: string;
  readonly practicalTask: string;
}

type QuestionFile = Pick<QuizQuestion, 'question' | 'options' | 'answerIndex' | 'explanation'>;

const questionsOf = async (dir: string, moduleId: string): Promise<QuestionFile[]> => {
  const file = join('quizzes', `${moduleId}.json`);
  return existsSync(join(dir, file)) ? readJson<QuestionFile[]>(dir, file) : [];
};

/**
 * Fills in tasks that modules from an earlier release lack; what the coach wrote or removed isn't
 * changed.
 */
const fillTasks = (
  tx: EntityManager,
  modules: readonly Pick<ModuleFile, 'id' | 'practicalTask'>[],
): Promise<void> =>
  tx.query(
    `UPDATE modules m SET practical_task = e."practicalTask"
     FROM jsonb_to_recordset($1::jsonb) AS e(id text, "practicalTask" text)
     WHERE m.practical_task IS NULL AND m.id = e.id
       AND NOT EXISTS (SELECT 1 FROM content_revisions r WHERE r.kind = 'modules' AND r.key = m.id)`,
    [JSON.stringify(modules.map(({ id, practicalTask }) => ({ id, practicalTask })))],
  );

/** Seeds the 25 modules, and the quiz of each that has one. */
export const seedCurriculum = async (tx: EntityManager, dir: string): Promise<void> => {
  const modules = await readAllMarkdown<ModuleFile>(dir, 'modules');
  await fillEmpty(
    tx,
    CourseModule,
    modules.map(({ order, body, ...module }) => {
      const moduleText = markdownToHtml(body);
      return { ...module, position: order, moduleText, opening: openingOf(moduleText) };
    }),
  );
  await fillTasks(tx, modules);
  const quizzes = await Promise.all(
    modules.map(async ({ id }) => ({ id, questions: positioned(await questionsOf(dir, id)) })),
  );
  await fillEmpty(
    tx,
    QuizQuestion,
    quizzes.flatMap(({ id: moduleId, questions }) =>
      questions.map((question) => ({ ...question, id: newId(), moduleId })),
    ),
  );
};
