import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outbox } from '../../common/outbox/outbox';
import { ModuleProgressService } from '../curriculum/module-progress.service';
import { StudentsService } from '../students/students.service';
import type { StudentContact } from '../students/students.types';
import type { ScorableSubmission } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import { scoresReady } from './jobs/scores-ready.job';
import { isSameScoring, type ScoresWithNotes } from './scoring.rules';
import { ScoringService } from './scoring.service';
import type { StrokeScore } from './stroke-score.entity';
import { StrokeScoresRepository } from './stroke-scores.repository';

export interface SubmissionToScore {
  readonly submission: ScorableSubmission;
  /** Null if the account was deleted. */
  readonly student: StudentContact | null;
  /** The current scores, if any. */
  readonly latest: StrokeScore | null;
  /** The student's best quiz score of the practical's module, in percent; null if there is none. */
  readonly quizOfModule: number | null;
}

/** Scores submissions without a review, for the coach's scoring page. */
@Injectable()
export class CoachScoringService {
  constructor(
    private readonly db: DataSource,
    private readonly outbox: Outbox,
    private readonly submissions: SubmissionsService,
    private readonly students: StudentsService,
    private readonly progress: ModuleProgressService,
    private readonly scores: StrokeScoresRepository,
    private readonly scoring: ScoringService,
  ) {}

  /** Returns a submission with its current scores. @throws SubmissionNotFound */
  async read(submissionId: string): Promise<SubmissionToScore> {
    const submission = await this.submissions.getForScoring(this.db.manager, submissionId);
    const [student, latest, quizOfModule] = await Promise.all([
      this.students.findContact(submission.studentId),
      this.scores.latestOf(this.db.manager, submissionId),
      submission.moduleId === null
        ? null
        : this.progress.bestQuiz(submission.studentId, submission.moduleId),
    ]);
    return { submission, student, latest, quizOfModule };
  }

  /**
   * Saves a new version of the scores and notifies the student; scores equal to the current ones
   * change nothing. The clock keeps running, since scores alone aren't a review. [A§4, T96, T99]
   * @throws SubmissionNotFound, ScoresOutOfRange
   */
  async score(submissionId: string, scores: ScoresWithNotes): Promise<SubmissionToScore> {
    await this.db.transaction(async (tx) => {
      await this.scores.lock(tx, submissionId);
      const latest = await this.scores.latestOf(tx, submissionId);
      if (latest && isSameScoring(latest, scores)) return;
      const { id: scoreId } = await this.scoring.record(tx, submissionId, {
        ...scores,
        markIds: latest?.markIds ?? [],
      });
      await this.outbox.enqueue(tx, scoresReady, { scoreId });
    });
    return this.read(submissionId);
  }
}
