import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import type { ListQuery } from '../../../common/http/list-query';
import { StudentsService } from '../../students/students.service';
import { CoachQueueService, type QueueEntry } from '../coach/coach-queue.service';
import { SubmissionNotFound } from '../submission.errors';
import { SubmissionsRepository } from '../submissions.repository';
import type { SubmissionFilter } from './admin-submission.rules';
import { AdminSubmissionsRepository } from './admin-submissions.repository';

export interface AdminSubmissionPage {
  readonly entries: readonly QueueEntry[];
  readonly total: number;
  /** The time by which entries are overdue or not. */
  readonly now: Date;
}

/** Reads submissions for the admin. */
@Injectable()
export class AdminSubmissionsService {
  constructor(
    private readonly clock: Clock,
    private readonly students: StudentsService,
    private readonly submissions: SubmissionsRepository,
    private readonly rows: AdminSubmissionsRepository,
    private readonly queue: CoachQueueService,
  ) {}

  async list(query: ListQuery, filter: SubmissionFilter): Promise<AdminSubmissionPage> {
    const now = this.clock.now();
    const matching =
      filter.words === undefined ? [] : await this.students.idsMatching(filter.words);
    const [page, total] = await this.rows.page(query, filter, matching, now);
    return { entries: await this.queue.entriesOf(page), total, now };
  }

  /** Returns one submission. @throws SubmissionNotFound */
  async get(id: string): Promise<{ entry: QueueEntry; now: Date }> {
    const submission = await this.submissions.find(id);
    if (!submission) throw new SubmissionNotFound();
    return { entry: await this.queue.one(submission), now: this.clock.now() };
  }
}
