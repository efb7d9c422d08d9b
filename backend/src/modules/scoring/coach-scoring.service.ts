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
  /** Null where the account is gone. */
  readonly student: StudentContact | null;
  /** The scoring that counts, if there is one. */
  readonly latest: StrokeScore | null;
  /** The best quiz of the module whose practical this is, in percent; null where there is none. */
  readonly quizOfModule: number | null;
}

/** The coach's page that scores a submission by itself. */
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

  /** @throws SubmissionNotFound */
  async read(submissionId: string): Promise<SubmissionToScore> {
    const submission = await this.submissions.getForScoring(this.db.manager, submissionId);
    const [student, latest, quizOfModule] = await Promise.all([
      this.students.findContact(submission.studentId),
      this.scores.latestOf(this.db.manager, submissionId),
      submission.moduleId === null ? null : this.progress.bestQuiz(submission.studentId, submission.moduleId),
    ]);
    return { submission, student, latest, quizOfModule };
  }

  /**
   * Keeps a new version of the scores and tells the student; the same again as what counts changes nothing. It stops no
   * clock: scores alone are no answer. [A§4, T96, T99]
   * @throws SubmissionNotFound, ScoresOutOfRange
   */
  async score(submissionId: string, scores: ScoresWithNotes): Promise<SubmissionToScore> {
    await this.db.transaction(async (tx) => {
      await this.scores.lock(tx, submissionId);
      const latest = await this.scores.latestOf(tx, submissionId);
      if (latest && isSameScoring(latest, scores)) return;
      const { id: scoreId } = await this.scoring.record(tx, submissionId, { ...scores, markIds: latest?.markIds ?? [] });
      await this.outbox.enqueue(tx, scoresReady, { scoreId });
    });
    return this.read(submissionId);
  }
}
