import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { newId } from '../../../common/ids/new-id';
import { RestoreHandlers } from '../../content/site-copy/restore-handlers.service';
import { Revisions } from '../../content/site-copy/revisions.service';
import { QuizNotFound } from '../curriculum.errors';
import type { QuizQuestion } from '../quiz-question.entity';
import { EditedCurriculumRepository, type QuizRow } from './edited-curriculum.repository';
import { quizFaults, type WrittenQuestion } from './quiz-editing.rules';

export const QUIZZES_KIND = 'quizzes';

export interface EditedQuiz {
  readonly row: QuizRow;
  readonly questions: readonly WrittenQuestion[];
  /** 0: never changed in the admin. */
  readonly version: number;
}

const written = ({
  id,
  question,
  options,
  answerIndex,
  explanation,
  optionNotes,
}: QuizQuestion): WrittenQuestion => ({
  id,
  question,
  explanation,
  options: options.map((text, index) => ({
    text,
    note: optionNotes[index] || null,
    isRight: index === answerIndex,
  })),
});

/** Edits the quizzes of the program's modules. Students' results stay as they were graded. */
@Injectable()
export class QuizEditing implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly curriculum: EditedCurriculumRepository,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
  ) {}

  onModuleInit(): void {
    this.restoreHandlers.add(QUIZZES_KIND, (id, { questions }, staff) =>
      this.restore(id, questions as readonly WrittenQuestion[], staff),
    );
  }

  /** Returns the quizzes in program order, without their questions. */
  async list(): Promise<Omit<EditedQuiz, 'questions'>[]> {
    const [rows, versions] = await Promise.all([
      this.curriculum.quizzes(),
      this.revisions.versionsOf(QUIZZES_KIND),
    ]);
    return rows.map((row) => ({ row, version: versions.get(row.id) ?? 0 }));
  }

  /** Returns a quiz. @param id the module's id. @throws QuizNotFound */
  async get(id: string): Promise<EditedQuiz> {
    const [quizzes, questions] = await Promise.all([this.list(), this.curriculum.questions(id)]);
    const found = quizzes.find(({ row }) => row.id === id);
    if (!found) throw new QuizNotFound();
    return { ...found, questions: questions.map(written) };
  }

  /**
   * Replaces the quiz's questions; a question sent with its id keeps it.
   * @param version the version the edit is based on
   * @throws QuizNotFound, ChangedConcurrently, ValidationFailed
   */
  async change(
    id: string,
    version: number,
    questions: readonly WrittenQuestion[],
    staff: StaffActor,
  ): Promise<EditedQuiz> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, QUIZZES_KIND, id, version);
      await this.write(tx, id, questions, { change: 'changed', staff });
    });
    return this.get(id);
  }

  private async restore(
    id: string,
    questions: readonly WrittenQuestion[],
    staff: StaffActor,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, QUIZZES_KIND, id);
      await this.write(tx, id, questions, { change: 'restored', staff });
    });
  }

  private async write(
    tx: EntityManager,
    id: string,
    questions: readonly WrittenQuestion[],
    by: { readonly change: 'changed' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const standing = await this.curriculum.questions(id, tx);
    if (standing.length === 0) throw new QuizNotFound();
    const faults = quizFaults(questions);
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    // a restored version keeps its own ids; otherwise an unknown or repeated id makes a new
    // question
    const known = new Set(
      by.change === 'restored'
        ? questions.map((question) => question.id)
        : standing.map((question) => question.id),
    );
    const rows = questions.map((question, position): QuizQuestion => {
      const isKnown = question.id !== null && known.delete(question.id);
      return {
        id: isKnown && question.id !== null ? question.id : newId(),
        moduleId: id,
        position,
        question: question.question,
        explanation: question.explanation,
        options: question.options.map(({ text }) => text),
        answerIndex: question.options.findIndex(({ isRight }) => isRight),
        optionNotes: question.options.some(({ note }) => note)
          ? question.options.map(({ note }) => note ?? '')
          : [],
      };
    });
    const [before, after] = [
      { questions: standing.map(written) },
      { questions: rows.map(written) },
    ];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await this.curriculum.replaceQuestions(tx, id, rows);
    await this.revisions.write(tx, { kind: QUIZZES_KIND, key: id, before, after, ...by });
  }
}
