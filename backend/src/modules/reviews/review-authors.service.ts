import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActorDirectory, type StaffActor } from '../../common/auth/actors';
import type { Review, ReviewRevision } from '../review-records/review-records.service';
import { FeedbackService } from '../submissions/feedback/feedback.service';

/** Who is writing a review, and who delivered each of its revisions. */
@Injectable()
export class ReviewAuthors {
  constructor(
    private readonly directory: ActorDirectory,
    private readonly feedback: FeedbackService,
  ) {}

  /** Returns the other coach whose undelivered changes are in the draft; null if there's none. */
  async otherOf(
    { draftBy }: Pick<Review, 'draftBy'>,
    coach: Pick<StaffActor, 'id'>,
    tx?: EntityManager,
  ): Promise<string | null> {
    if (draftBy === null || draftBy === coach.id) return null;
    return (await this.directory.staffNames([draftBy], tx)).get(draftBy) ?? null;
  }

  /** Returns the names of those who delivered these revisions, by revision id. */
  async ofRevisions(revisions: readonly ReviewRevision[]): Promise<ReadonlyMap<string, string>> {
    const staffIds = await this.feedback.staffOfAll(revisions.map(({ id }) => id));
    const names = await this.directory.staffNames([...new Set(staffIds.values())]);
    return new Map(
      [...staffIds].flatMap(([id, staffId]) => {
        const name = names.get(staffId);
        return name === undefined ? [] : [[id, name]];
      }),
    );
  }
}
