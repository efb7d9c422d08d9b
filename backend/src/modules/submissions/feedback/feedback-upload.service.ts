import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { filePath } from '../../../common/files/file-path.rules';
import type { ListQuery } from '../../../common/http/list-query';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { ReviewRecords } from '../../review-records/review-records.service';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { UploadsService } from '../../uploads/uploads.service';
import {
  FeedbackVideosService,
  type AnnouncedVideo,
  type FeedbackVideo,
  type FeedbackVideoTarget,
} from '../../uploads/video/feedback-videos.service';
import type { Submission } from '../submission.entity';
import { FeedbackChanged, SentFeedbackNotFound, StudentDeleted } from '../submission.errors';
import { SubmissionsRepository } from '../submissions.repository';
import { feedbackReady } from './feedback-ready.job';
import type { Feedback } from './feedback.entity';
import { FeedbackRepository } from './feedback.repository';

export interface ShownVideo {
  readonly upload: Awaited<ReturnType<FeedbackVideosService['list']>>[0][number];
  /** Null if the account was deleted. */
  readonly student: StudentContact | null;
  /** What it was sent for, or what it reviews; null if it belongs to none. */
  readonly submission: Submission | null;
}

export interface RecordedFeedback {
  readonly feedback: Feedback;
  /** A note for the sender about the file. */
  readonly note: string | null;
}

/** Feedback that is a video of the coach's own, without a submission. [T88] */
@Injectable()
export class FeedbackUploadService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly students: StudentsService,
    private readonly feedback: FeedbackRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly uploads: UploadsService,
    private readonly videos: FeedbackVideosService,
    private readonly reviews: ReviewRecords,
  ) {}

  /**
   * Starts an upload and returns where to send it.
   * @throws StudentDeleted, FileRefused, TooManyRequests
   */
  async begin(coach: StaffActor, video: AnnouncedVideo): Promise<FeedbackVideoTarget> {
    await this.requireStudent(video.studentId);
    return this.videos.begin(coach.id, video);
  }

  /**
   * Assigns a video uploaded through our server to the student, until feedback uses it.
   * @throws StudentDeleted, FileRefused
   */
  async give(uploadId: string, studentId: string): Promise<FeedbackVideo> {
    await this.requireStudent(studentId);
    return this.videos.give(uploadId, studentId);
  }

  /**
   * Turns a video into feedback and notifies the student once per video: the same comment again
   * changes nothing, another one is a correction. [T104]
   * @throws StudentDeleted, UploadNotFound, UploadIncomplete, FileRefused
   */
  async record(
    coach: StaffActor,
    given: { studentId: string; comment: string; videoUrl: string },
  ): Promise<RecordedFeedback> {
    const { studentId, comment, videoUrl } = given;
    await this.requireStudent(studentId);
    const video = await this.videos.receive(studentId, videoUrl);
    const feedback = await this.db.transaction((tx) =>
      this.deliver(tx, coach, video.uploadId, { studentId, comment }),
    );
    return { feedback, note: video.note };
  }

  /**
   * Returns the feedback of a video without a submission.
   * @throws SentFeedbackNotFound also if it belongs to a submission's review
   */
  async recordedWith(uploadId: string): Promise<Feedback> {
    const feedback = await this.feedback.uploadedOf(filePath(uploadId));
    if (!feedback) throw new SentFeedbackNotFound();
    return feedback;
  }

  /**
   * Corrects the comment of a sent video: adds a revision and notifies the student again.
   * @param basedOn when the feedback being corrected was given; undefined if the caller doesn't say
   * @throws SentFeedbackNotFound, FeedbackChanged, StudentDeleted
   */
  async correct(
    coach: StaffActor,
    uploadId: string,
    comment: string,
    basedOn?: string,
  ): Promise<Feedback> {
    const { studentId } = await this.recordedWith(uploadId);
    return this.db.transaction((tx) =>
      this.deliver(tx, coach, uploadId, { studentId, comment, basedOn }),
    );
  }

  private async deliver(
    tx: EntityManager,
    coach: StaffActor,
    uploadId: string,
    { studentId, comment, basedOn }: { studentId: string; comment: string; basedOn?: string },
  ): Promise<Feedback> {
    await this.requireStudent(studentId, tx);
    // This locks the file's row, so that the second of two simultaneous requests finds what the
    // first recorded.
    const { path } = await this.uploads.keep(tx, uploadId, { purpose: 'feedback', studentId });
    const review = await this.reviews.open(tx, { videoPath: path, studentId });
    const before = await this.feedback.uploadedOf(path, tx);
    if (before?.notes === comment) return before;
    if (basedOn !== undefined && basedOn !== before?.givenAt.toISOString())
      throw new FeedbackChanged();
    const now = this.clock.now();
    if (before) await this.feedback.supersede(tx, before, now);
    const beside = { loomUrl: null, videoPath: path, deliveredAt: now };
    const reviewRevisionId = await this.reviews.addByForm(tx, review, comment, beside);
    const recorded = await this.feedback.add(tx, {
      id: newId(),
      submissionId: null,
      studentId,
      staffId: coach.id,
      source: 'upload',
      loomUrl: null,
      notes: comment,
      videoPath: path,
      reviewRevisionId,
      hasReview: false,
      givenAt: now,
      supersededAt: null,
      seenAt: null,
    });
    await this.outbox.enqueue(tx, feedbackReady, { feedbackId: recorded.id });
    return recorded;
  }

  /** Lists videos by sender, newest first, with their students. [A§4] */
  async list(
    by: 'students' | 'coach',
    query: ListQuery,
  ): Promise<{ videos: ShownVideo[]; total: number }> {
    const [page, total] = await this.videos.list(by, query);
    const contacts = await this.students.contactsOf([
      ...new Set(page.flatMap(({ studentId }) => studentId ?? [])),
    ]);
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    const submissions = await this.submissionsOf(
      by,
      page.map(({ id }) => id),
    );
    return {
      videos: page.map((upload) => ({
        upload,
        student: byId.get(upload.studentId ?? '') ?? null,
        submission: submissions.get(upload.id) ?? null,
      })),
      total,
    };
  }

  /** Returns the latest submission that each file belongs to, by the file's id. */
  private async submissionsOf(
    by: 'students' | 'coach',
    uploadIds: readonly string[],
  ): Promise<ReadonlyMap<string, Submission>> {
    if (by === 'students') {
      const submissions = await this.submissions.ofUploads(uploadIds);
      return new Map(submissions.toReversed().map((each) => [each.uploadId ?? '', each]));
    }
    const given = await this.feedback.withVideos(uploadIds.map(filePath));
    const submissions = await this.submissions.findAll(
      given.flatMap(({ submissionId }) => submissionId ?? []),
    );
    const byId = new Map(submissions.map((each) => [each.id, each]));
    const byPath = new Map(
      given.map((each) => [each.videoPath, byId.get(each.submissionId ?? '')]),
    );
    return new Map(
      uploadIds.flatMap((id): [string, Submission][] => {
        const submission = byPath.get(filePath(id));
        return submission ? [[id, submission]] : [];
      }),
    );
  }

  /**
   * Checks that the student exists. Also called before an upload, so that no one sends a gigabyte
   * for nothing.
   * @throws StudentDeleted
   */
  async requireStudent(studentId: string, tx?: EntityManager): Promise<void> {
    if (!isUUID(studentId) || !(await this.students.findContact(studentId, tx)))
      throw new StudentDeleted();
  }
}
