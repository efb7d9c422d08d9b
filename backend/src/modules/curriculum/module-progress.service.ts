import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StudentActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
import { SubmissionsService } from '../submissions/submissions.service';
import type {
  PracticalAllowance,
  PracticalVideo,
  ReceivedPractical,
} from '../submissions/submission.types';
import { AnswersRefused, ModuleNotFound, QuizChanged, QuizNotFound } from './curriculum.errors';
import { CurriculumRepository } from './curriculum.repository';
import type { ModuleStatus } from './curriculum.types';
import type { ModuleProgress } from './module-progress.entity';
import { ModuleProgressRepository } from './module-progress.repository';
import { moduleStatus, withAttempt } from './progress.rules';
import { quizMark } from './quiz-mark';
import { faultOfAnswers, gradeQuiz, type Grade } from './quiz.rules';
import { skillOfModule } from './skill-of-module.rules';

/** A student's record of a module, and whether it has a quiz; both determine its status. */
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
  /** Undefined to accept any version of the quiz. */
  readonly mark: string | undefined;
}

export interface GradedAttempt extends Grade {
  /** The total number of attempts. */
  readonly attempts: number;
}

/** A module's remaining scorings after one was undone. */
export interface LeftScorings {
  /** The average of the last one's four parts, 0 to 100, unrounded. */
  readonly practical: number;
  readonly lastAt: Date;
  readonly firstAt: Date;
}

export interface SubmittedPractical extends ProgressOfModule {
  readonly submission: ReceivedPractical;
  readonly allowance: PracticalAllowance;
}

/** Records students' progress in the program. */
@Injectable()
export class ModuleProgressService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly curriculum: CurriculumRepository,
    private readonly progress: ModuleProgressRepository,
    private readonly submissions: SubmissionsService,
  ) {}

  /** Returns a student's records in program order, without modules that they haven't started. */
  async ofStudent(studentId: string): Promise<ProgressOfModule[]> {
    const [rows, withQuiz] = await Promise.all([
      this.progress.ofStudent(studentId),
      this.curriculum.idsWithQuiz(),
    ]);
    return rows.map((progress) => ({ progress, hasQuiz: withQuiz.has(progress.moduleId) }));
  }

  /** Returns these students' statuses for the modules that they have started. */
  async statusesOf(studentIds: readonly string[]): Promise<StatusOfModule[]> {
    const [rows, withQuiz] = await Promise.all([
      this.progress.ofStudents(studentIds),
      this.curriculum.idsWithQuiz(),
    ]);
    return rows.map((row) => ({
      studentId: row.studentId,
      moduleId: row.moduleId,
      status: moduleStatus(row, withQuiz.has(row.moduleId)),
    }));
  }

  /** Returns a student's best quiz score of a module in percent; null before the first attempt. */
  async bestQuiz(studentId: string, moduleId: string): Promise<number | null> {
    return (await this.progress.find(studentId, moduleId))?.quizScore ?? null;
  }

  /**
   * Grades and counts an attempt. The same key again returns its original result, even if the quiz
   * has changed since. [T60, T62]
   * @param given answers: the index of the chosen option for each question, in the quiz's order;
   * mark: the version of the quiz that was answered.
   * @throws ModuleNotFound, QuizNotFound, QuizChanged, AnswersRefused
   */
  async takeQuiz(
    { id: studentId }: StudentActor,
    moduleId: string,
    given: GivenAnswers,
    clientKey: string,
  ): Promise<GradedAttempt> {
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
      await this.progress.addAttempt(tx, {
        id: newId(),
        studentId,
        moduleId,
        clientKey,
        ...grade,
        attemptedAt: now,
      });
      const { quizAttempts } = await this.progress.save(
        tx,
        Object.assign(before, withAttempt(before, grade, now)),
      );
      return { ...grade, attempts: quizAttempts };
    });
  }

  /**
   * Sends a module's practical video: saves the submission and the progress in one transaction.
   * [T61]
   * @throws ModuleNotFound, VideoLinkRefused, SubscriptionRequired, TooManyRequests
   */
  async submitPractical(
    student: StudentActor,
    moduleId: string,
    {
      notes,
      ...video
    }: Pick<PracticalVideo, 'videoLink' | 'uploadId'> & { readonly notes: string },
  ): Promise<SubmittedPractical> {
    const { title } = await this.curriculum.get(await this.existing(moduleId));
    const submission = await this.submissions.submitPractical(
      student,
      {
        moduleId,
        title: `Practical: ${title}`,
        description: notes,
        skillArea: skillOfModule(moduleId),
        ...video,
      },
      async (tx, submittedAt) => {
        const before = await this.progress.lock(tx, student.id, moduleId, submittedAt);
        await this.progress.save(
          tx,
          Object.assign(before, { videoSubmittedAt: submittedAt, updatedAt: submittedAt }),
        );
      },
    );
    const [allowance, records] = await Promise.all([
      this.submissions.practicals(student.id),
      this.ofStudent(student.id),
    ]);
    const own = records.find(({ progress }) => progress.moduleId === moduleId);
    if (!own) throw new ModuleNotFound();
    return { submission, allowance, ...own };
  }

  /**
   * Records the coach's scores of a module's practical video, for the scoring module. The latest
   * scoring counts. [T61, T64]
   * @param practical the average of the four parts, 0 to 100, unrounded.
   */
  async recordReview(
    tx: EntityManager,
    {
      studentId,
      moduleId,
      practical,
      at,
    }: { studentId: string; moduleId: string; practical: number; at: Date },
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

  /**
   * Restores the scoring before one that was undone, for the scoring module; null if there was
   * none.
   */
  async restoreReview(
    tx: EntityManager,
    studentId: string,
    moduleId: string,
    left: LeftScorings | null,
  ): Promise<void> {
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
