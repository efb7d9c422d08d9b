import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { scoreResults } from '@wavetrain/shared/scores';
import { Clock } from '../../common/clock/clock';
import { DomainError } from '../../common/errors/domain-error';
import { newId } from '../../common/ids/new-id';
import { ModuleProgressService } from '../curriculum/module-progress.service';
import type { ScorableSubmission } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import { faultyInputs } from './scoring.rules';
import type { Scoring } from './scoring.types';
import type { StrokeScore } from './stroke-score.entity';
import { StrokeScoresRepository } from './stroke-scores.repository';

/** The server computes the totals itself, and refuses invalid scores. [T96] */
class ScoresOutOfRange extends DomainError {
  readonly code = 'SCORES_OUT_OF_RANGE';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(names: readonly string[]) {
    super('Please score with whole numbers from 0 to 100');
    this.fields = Object.fromEntries(names.map((name) => [name, this.message]));
  }
}

export interface ScoredSubmission {
  readonly score: StrokeScore;
  readonly submission: ScorableSubmission;
}

@Injectable()
export class ScoringService {
  constructor(
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly progress: ModuleProgressService,
    private readonly scores: StrokeScoresRepository,
  ) {}

  /**
   * Saves the scores of a submission as a new version, in the caller's transaction. A module's
   * practical video thereby counts as reviewed. [T61, T96, T99]
   * @throws SubmissionNotFound, ScoresOutOfRange
   */
  async record(
    tx: EntityManager,
    submissionId: string,
    { feedbackNotes, markIds, head, paddle, boat, body, quiz }: Scoring,
  ): Promise<StrokeScore> {
    const inputs = { head, paddle, boat, body, quiz };
    const faulty = faultyInputs(inputs);
    if (faulty.length > 0) throw new ScoresOutOfRange(faulty);
    const { studentId, moduleId } = await this.submissions.begin(tx, submissionId);
    const version = await this.scores.nextVersion(tx, submissionId);
    const scoredAt = this.clock.now();
    const results = scoreResults(inputs);
    const score = {
      id: newId(),
      submissionId,
      studentId,
      version,
      ...inputs,
      ...results,
      feedbackNotes,
      markIds: [...markIds],
      scoredAt,
    };
    await this.scores.add(tx, score);
    if (moduleId !== null)
      await this.progress.recordReview(tx, {
        studentId,
        moduleId,
        practical: results.practical,
        at: scoredAt,
      });
    return score;
  }

  /**
   * Removes a scoring for the review room's undo: the one before it is current again. Its module
   * gets the latest remaining score of any of the student's videos for it.
   */
  async withdraw(tx: EntityManager, scoreId: string): Promise<void> {
    const withdrawn = await this.scores.find(scoreId, tx);
    if (!withdrawn) return;
    await this.scores.remove(tx, withdrawn);
    const { submissionId, studentId } = withdrawn;
    const { moduleId } = await this.submissions.getForScoring(tx, submissionId);
    if (moduleId === null) return;
    const left = await this.scores.ofAny(
      tx,
      await this.submissions.practicalIds(tx, studentId, moduleId),
    );
    const [first, last] = [left.at(0), left.at(-1)];
    const counting =
      first && last
        ? { practical: last.practical, lastAt: last.scoredAt, firstAt: first.scoredAt }
        : null;
    await this.progress.restoreReview(tx, studentId, moduleId, counting);
  }

  /** Returns a scoring; null if it no longer exists. */
  find(scoreId: string): Promise<StrokeScore | null> {
    return this.scores.find(scoreId);
  }

  /** Returns the latest scores of each of a student's videos, earliest video first. [516] */
  async ofStudent(studentId: string): Promise<ScoredSubmission[]> {
    const scores = await this.scores.latestOfStudent(studentId);
    const submissions = await this.submissions.scorableOf(
      studentId,
      scores.map(({ submissionId }) => submissionId),
    );
    const bySubmission = new Map(scores.map((score) => [score.submissionId, score]));
    return submissions
      .flatMap((submission) => {
        const score = bySubmission.get(submission.id);
        return score ? [{ score, submission }] : [];
      })
      .sort(
        (one, other) =>
          one.submission.submittedAt.getTime() - other.submission.submittedAt.getTime() ||
          (one.submission.id < other.submission.id ? -1 : 1),
      );
  }
}
