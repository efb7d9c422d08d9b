import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StudentActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
import { SubmissionsService } from '../submissions/submissions.service';
import type { PracticalAllowance, PracticalVideo, TakenPractical } from '../submissions/submission.types';
import { AnswersRefused, ModuleNotFound, QuizChanged, QuizNotFound } from './curriculum.errors';
import { CurriculumRepository } from './curriculum.repository';
import type { ModuleStatus } from './curriculum.types';
import type { ModuleProgress } from './module-progress.entity';
import { ModuleProgressRepository } from './module-progress.repository';
import { moduleStatus, withAttempt } from './progress.rules';
import { quizMark } from './quiz-mark';
import { faultOfAnswers, gradeQuiz, type Grade } from './quiz.rules';
import { skillOfModule } from './skill-of-module.rules';

/** A student's record of a module, and whether that has a quiz: both decide its status. */
export interface ProgressOfModule {
  readonly progress: ModuleProgress;
  readonly hasQuiz: boolean;
}

export interface StatusOfModule {
  readonly studentId: string;
  readonly moduleId: string;
  readonly status: ModuleStatus;
}

export interface GivenAnswers {
  readonly answers: readonly number[];
  /** Undefined: whatever stands. */
  readonly mark: string | undefined;
}

export interface GradedAttempt extends Grade {
  /** How many tries there were in all. */
  readonly attempts: number;
}

/** What is left of a module's scorings where one was taken back. */
export interface LeftScorings {
  /** Of the last: the mean of the four parts, 0 to 100, unrounded. */
  readonly practical: number;
  readonly lastAt: Date;
  readonly firstAt: Date;
}

export interface HandedInPractical extends ProgressOfModule {
  readonly submission: TakenPractical;
  readonly allowance: PracticalAllowance;
}

/** What students do of the program. */
@Injectable()
export class ModuleProgressService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly curriculum: CurriculumRepository,
    private readonly progress: ModuleProgressRepository,
    private readonly submissions: SubmissionsService,
  ) {}

  /** A student's records, in the order of the program; none for a module that they have not begun. */
  async ofStudent(studentId: string): Promise<ProgressOfModule[]> {
    const [rows, withQuiz] = await Promise.all([this.progress.ofStudent(studentId), this.curriculum.idsWithQuiz()]);
    return rows.map((progress) => ({ progress, hasQuiz: withQuiz.has(progress.moduleId) }));
  }

  /** Where each of these students stands with the modules that they have begun. */
  async statusesOf(studentIds: readonly string[]): Promise<StatusOfModule[]> {
    const [rows, withQuiz] = await Promise.all([this.progress.ofStudents(studentIds), this.curriculum.idsWithQuiz()]);
    return rows.map((row) => ({
      studentId: row.studentId,
      moduleId: row.moduleId,
      status: moduleStatus(row, withQuiz.has(row.moduleId)),
    }));
  }

  /** A student's best quiz of a module, in percent; null before the first try. */
  async bestQuiz(studentId: string, moduleId: string): Promise<number | null> {
    return (await this.progress.find(studentId, moduleId))?.quizScore ?? null;
  }

  /**
   * Grades a try and counts it; the same key again answers what it came to then, whatever the quiz asks now. [T60, T62]
   * @param given answers: index of the chosen option of each question, in the quiz's order; mark: which quiz was answered.
   * @throws ModuleNotFound, QuizNotFound, QuizChanged, AnswersRefused
   */
  async takeQuiz({ id: studentId }: StudentActor, moduleId: string, given: GivenAnswers, clientKey: string): Promise<GradedAttempt> {
    const questions = await this.curriculum.keyedQuestions(await this.existing(moduleId));
    if (questions.length === 0) throw new QuizNotFound();
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const before = await this.progress.lock(tx, studentId, moduleId, now);
      const same = await this.progress.findAttempt(tx, studentId, moduleId, clientKey);
      if (same) return { ...same, attempts: before.quizAttempts };
      if (given.mark !== undefined && given.mark !== quizMark(questions)) throw new QuizChanged();
      const fault = faultOfAnswers(questions, given.answers);
      if (fault) throw new AnswersRefused(fault);
      const grade = gradeQuiz(questions, given.answers);
      await this.progress.addAttempt(tx, { id: newId(), studentId, moduleId, clientKey, ...grade, attemptedAt: now });
      const { quizAttempts } = await this.progress.save(tx, Object.assign(before, withAttempt(before, grade, now)));
      return { ...grade, attempts: quizAttempts };
    });
  }

  /**
   * Hands in a module's practical video: a submission, and the record that says so, both or neither. [T61]
   * @throws ModuleNotFound, VideoLinkRefused, SubscriptionRequired, TooManyRequests
   */
  async submitPractical(
    student: StudentActor,
    moduleId: string,
    { notes, ...video }: Pick<PracticalVideo, 'videoLink' | 'uploadId'> & { readonly notes: string },
  ): Promise<HandedInPractical> {
    const { title } = await this.curriculum.get(await this.existing(moduleId));
    const submission = await this.submissions.submitPractical(
      student,
      { moduleId, title: `Practical: ${title}`, description: notes, skillArea: skillOfModule(moduleId), ...video },
      async (tx, submittedAt) => {
        const before = await this.progress.lock(tx, student.id, moduleId, submittedAt);
        await this.progress.save(tx, Object.assign(before, { videoSubmittedAt: submittedAt, updatedAt: submittedAt }));
      },
    );
    const [allowance, records] = await Promise.all([this.submissions.practicals(student.id), this.ofStudent(student.id)]);
    const own = records.find(({ progress }) => progress.moduleId === moduleId);
    if (!own) throw new ModuleNotFound();
    return { submission, allowance, ...own };
  }

  /** What the student's plan says about practical videos. */
  practicals(studentId: string): Promise<PracticalAllowance> {
    return this.submissions.practicals(studentId);
  }

  /**
   * For the module that scores: the coach has scored a module's practical video. The latest scoring counts. [T61, T64]
   * @param practical mean of the four parts, 0 to 100, unrounded.
   */
  async recordReview(
    tx: EntityManager,
    { studentId, moduleId, practical, at }: { studentId: string; moduleId: string; practical: number; at: Date },
  ): Promise<void> {
    const before = await this.progress.lock(tx, studentId, moduleId, at);
    const reviewed = {
      videoSubmittedAt: before.videoSubmittedAt ?? at,
      videoReviewScore: practical,
      videoReviewScoredAt: at,
      videoReviewFirstScoredAt: before.videoReviewFirstScoredAt ?? before.videoReviewScoredAt ?? at,
      updatedAt: at,
    };
    await this.progress.save(tx, Object.assign(before, reviewed));
  }

  /** For the module that scores: a scoring was taken back, and the one before it counts again; null where there was none. */
  async restoreReview(tx: EntityManager, studentId: string, moduleId: string, left: LeftScorings | null): Promise<void> {
    const now = this.clock.now();
    const progress = await this.progress.lock(tx, studentId, moduleId, now);
    const restored = {
      videoReviewScore: left?.practical ?? null,
      videoReviewScoredAt: left?.lastAt ?? null,
      videoReviewFirstScoredAt: left?.firstAt ?? null,
      updatedAt: now,
    };
    await this.progress.save(tx, Object.assign(progress, restored));
  }

  private async existing(moduleId: string): Promise<string> {
    if (!(await this.curriculum.exists(moduleId))) throw new ModuleNotFound();
    return moduleId;
  }
}
