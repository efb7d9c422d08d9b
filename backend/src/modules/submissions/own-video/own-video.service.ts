import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StudentActor } from '../../../common/auth/actors';
import type { PictureSize } from '../../uploads/upload.types';
import { UploadsService } from '../../uploads/uploads.service';
import { allowanceOf } from '../allowance/coverage.rules';
import { CoverageService } from '../allowance/coverage.service';
import type { Submission } from '../submission.entity';
import { ReviewBegun, SubmissionNotFound, VideoChanged } from '../submission.errors';
import { canReplaceLink, isOpenToStudent } from '../submission.policy';
import { SubmissionsRepository } from '../submissions.repository';
import { SubmissionsService } from '../submissions.service';

/** What a student can edit of a sent video. */
export interface VideoDetails {
  readonly title: string;
  /** Undefined leaves it; null or an empty one removes it. */
  readonly question?: string | null;
}

type PracticalWithdrawn = (tx: EntityManager, studentId: string, moduleId: string) => Promise<void>;

/**
 * A student's sent video: watched, edited and withdrawn until the coach has begun its review. Each
 * change locks the submission, as the coach's saves do, so one of the two comes first.
 */
@Injectable()
export class OwnVideoService {
  private readonly listeners: PracticalWithdrawn[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly submissions: SubmissionsRepository,
    private readonly coverage: CoverageService,
    private readonly sent: SubmissionsService,
    private readonly uploads: UploadsService,
  ) {}

  /** Adds what another module does, in the same transaction, when a practical is withdrawn. */
  onPracticalWithdrawn(listener: PracticalWithdrawn): void {
    this.listeners.push(listener);
  }

  /** @throws SubmissionNotFound */
  async get(student: StudentActor, id: string): Promise<Submission> {
    const submission = await this.submissions.find(id);
    if (!submission || !canReplaceLink(student, submission)) throw new SubmissionNotFound();
    return submission;
  }

  /** Returns when its link was last checked; null for a file. */
  async linkCheckedAt({ id, videoLink }: Submission): Promise<Date | null> {
    const [latest] = videoLink === null ? [] : await this.submissions.checksOf(id, 1);
    return latest?.checkedAt ?? null;
  }

  /** Returns the picture's size in pixels; null for a link. */
  pictureSize({ uploadId }: Submission): Promise<PictureSize | null> {
    return uploadId === null ? Promise.resolve(null) : this.uploads.pictureSizeOf(uploadId);
  }

  /**
   * Saves the title and question. What is saved already changes nothing, so it can be sent again.
   * @param revision the one that the change is based on
   * @throws SubmissionNotFound, ReviewBegun, VideoChanged
   */
  edit(
    student: StudentActor,
    id: string,
    { title, question: given }: VideoDetails,
    revision: number,
  ): Promise<Submission> {
    return this.db.transaction(async (tx) => {
      const submission = await this.lockOwn(tx, student, id);
      const question = given === undefined ? submission.question : given?.trim() ? given : null;
      // The same request was sent twice; the coach may have begun in between.
      if (submission.title === title && submission.question === question) return submission;
      if (!isOpenToStudent(submission)) throw new ReviewBegun();
      if (submission.revision !== revision) throw new VideoChanged();
      return this.submissions.save(
        tx,
        Object.assign(submission, { title, question, revision: revision + 1 }),
      );
    });
  }

  /**
   * Deletes a video that the student no longer wants reviewed. The review it would have used covers
   * the next one that waits.
   * @throws SubmissionNotFound, ReviewBegun
   */
  withdraw(student: StudentActor, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.submissions.lockStudent(tx, student.id);
      const submission = await this.lockOwn(tx, student, id);
      if (!isOpenToStudent(submission)) throw new ReviewBegun();
      const { moduleId, studentId } = submission;
      await this.sent.withdrawFile(tx, submission);
      await this.submissions.remove(tx, submission);
      if (moduleId !== null)
        for (const withdrawn of this.listeners) await withdrawn(tx, studentId, moduleId);
      await this.coverage.coverOldest(tx, studentId, allowanceOf(submission));
    });
  }

  private async lockOwn(tx: EntityManager, student: StudentActor, id: string): Promise<Submission> {
    const submission = await this.submissions.lock(tx, id);
    if (!submission || !canReplaceLink(student, submission)) throw new SubmissionNotFound();
    return submission;
  }
}
