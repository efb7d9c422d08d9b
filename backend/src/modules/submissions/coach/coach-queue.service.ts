import { Injectable } from '@nestjs/common';
import { ActorDirectory } from '../../../common/auth/actors';
import type { ListQuery } from '../../../common/http/list-query';
import { ReviewRecords } from '../../review-records/review-records.service';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { FeedbackService, type ReviewedSubmission } from '../feedback/feedback.service';
import type { Submission } from '../submission.entity';
import { queueCounts, type QueueCounts } from '../submission.rules';
import { CoachQueueRepository, type QueueQuestion } from './coach-queue.repository';
import type { QueueFilter } from './queue-filter.rules';

export interface StaffName {
  readonly id: number;
  readonly name: string;
}

export interface QueueEntry extends ReviewedSubmission {
  /** Null if the account was deleted. */
  readonly student: StudentContact | null;
  /** The coach whose changes in the review's draft aren't delivered; null if there's none. */
  readonly draftBy: StaffName | null;
}

export interface QueuePage {
  readonly entries: QueueEntry[];
  readonly total: number;
}

/** Reads submissions for the coach. */
@Injectable()
export class CoachQueueService {
  constructor(
    private readonly queue: CoachQueueRepository,
    private readonly feedback: FeedbackService,
    private readonly students: StudentsService,
    private readonly reviews: ReviewRecords,
    private readonly directory: ActorDirectory,
  ) {}

  async list(query: ListQuery, filter: QueueFilter): Promise<QueuePage> {
    const [page, total] = await this.queue.page(query, await this.question(filter));
    return { entries: await this.entriesOf(page), total };
  }

  /** Returns the tabs' counts for a search, across the whole queue. [640] */
  async counts(filter: QueueFilter): Promise<QueueCounts> {
    return queueCounts(await this.queue.counts(await this.question(filter)));
  }

  async entry({ submission, feedback }: ReviewedSubmission): Promise<QueueEntry> {
    const [student, draftsBy] = await Promise.all([
      this.students.findContact(submission.studentId),
      this.draftsBy([submission]),
    ]);
    return { submission, feedback, student, draftBy: draftsBy.get(submission.id) ?? null };
  }

  async one(submission: Submission): Promise<QueueEntry> {
    const [entry] = await this.feedback.withFeedback([submission]);
    return this.entry(entry ?? { submission, feedback: null });
  }

  private async question({ words, ...narrowed }: QueueFilter): Promise<QueueQuestion> {
    return words === undefined
      ? narrowed
      : { ...narrowed, search: { words, studentIds: await this.students.idsMatching(words) } };
  }

  /** Returns the submissions with their feedback and students, in the same order. */
  async entriesOf(page: readonly Submission[]): Promise<QueueEntry[]> {
    const [contacts, reviewed, draftsBy] = await Promise.all([
      this.students.contactsOf([...new Set(page.map(({ studentId }) => studentId))]),
      this.feedback.withFeedback(page),
      this.draftsBy(page),
    ]);
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    return reviewed.map((entry) => ({
      ...entry,
      student: byId.get(entry.submission.studentId) ?? null,
      draftBy: draftsBy.get(entry.submission.id) ?? null,
    }));
  }

  /** Returns who is writing the reviews of these submissions, by submission id. */
  private async draftsBy(
    submissions: readonly Submission[],
  ): Promise<ReadonlyMap<string, StaffName>> {
    const ids = await this.reviews.draftsBy(submissions.map(({ id }) => id));
    if (ids.size === 0) return new Map();
    const names = await this.directory.staffNames([...new Set(ids.values())]);
    return new Map(
      [...ids].map(([submission, id]) => [submission, { id, name: names.get(id) ?? '' }]),
    );
  }
}
