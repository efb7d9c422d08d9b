import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../../common/http/list-query';
import type { StudentContact } from '../students/students.types';
import { StudentsService } from '../students/students.service';
import { FeedbackService, type ReviewedSubmission } from './feedback.service';
import type { Submission } from './submission.entity';
import { SubmissionsRepository, type QueueFilter } from './submissions.repository';

export interface QueueEntry extends ReviewedSubmission {
  /** Null where the account is gone. */
  readonly student: StudentContact | null;
}

export interface QueuePage {
  readonly entries: QueueEntry[];
  readonly total: number;
}

/** What the coach sees of submissions. */
@Injectable()
export class CoachQueueService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly feedback: FeedbackService,
    private readonly students: StudentsService,
  ) {}

  async list(query: ListQuery, filter: QueueFilter): Promise<QueuePage> {
    const [page, total] = await this.submissions.queue(query, filter);
    return { entries: await this.complete(page), total };
  }

  async broken(query: ListQuery): Promise<QueuePage> {
    const [page, total] = await this.submissions.broken(query);
    return { entries: await this.complete(page), total };
  }

  async entry({ submission, feedback }: ReviewedSubmission): Promise<QueueEntry> {
    return { submission, feedback, student: await this.students.contactOf(submission.studentId) };
  }

  async one(submission: Submission): Promise<QueueEntry> {
    const [entry] = await this.feedback.withFeedback([submission]);
    return this.entry(entry ?? { submission, feedback: null });
  }

  private async complete(page: readonly Submission[]): Promise<QueueEntry[]> {
    const contacts = await this.students.contactsOf([...new Set(page.map(({ studentId }) => studentId))]);
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    return (await this.feedback.withFeedback(page)).map((entry) => ({ ...entry, student: byId.get(entry.submission.studentId) ?? null }));
  }
}
