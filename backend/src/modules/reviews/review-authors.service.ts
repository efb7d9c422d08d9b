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

  /** Returns the staff id of who delivered a revision; null if it isn't known. */
  async staffOf({ id }: Pick<ReviewRevision, 'id'>, tx?: EntityManager): Promise<number | null> {
    return (await this.feedback.staffOfAll([id], tx)).get(id) ?? null;
  }

  /**
   * Returns the name of the other coach whose undelivered changes are in the draft; null if there's
   * none.
   * @param latest the newest delivery, whose author counts if the draft has no changes
   */
  async otherOf(
    { draftBy }: Pick<Review, 'draftBy'>,
    coach: Pick<StaffActor, 'id'>,
    tx?: EntityManager,
    latest?: ReviewRevision,
  ): Promise<string | null> {
    const staffId = draftBy ?? (latest ? await this.staffOf(latest, tx) : null);
    if (staffId === null || staffId === coach.id) return null;
    return (await this.directory.staffNames([staffId], tx)).get(staffId) ?? null;
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
