import type { ReviewPart } from '@wavetrain/shared/review-content';
import { DomainError, refusal } from '../../common/errors/domain-error';

export class ReviewNotFound extends refusal(
  'REVIEW_NOT_FOUND',
  'not-found',
  'This review could not be found',
) {}

export class MarkNotFound extends refusal(
  'MARK_NOT_FOUND',
  'not-found',
  'This mark is no longer part of the review',
) {}

/** A change without the version that it's based on. */
export class ReviewVersionMissing extends refusal(
  'REVIEW_VERSION_MISSING',
  'invalid',
  'Send the version you changed in If-Match',
) {}

/** A change based on a version that another window, or another coach, has replaced. */
export class ReviewChanged extends DomainError {
  readonly code = 'REVIEW_CHANGED';
  readonly kind = 'conflict';
  override readonly extra: { version: number; changed: readonly ReviewPart[]; by: string | null };
  /**
   * @param changed the parts in which the saved draft differs from the one sent; empty if none was
   * sent
   * @param by the other coach who changed it; null if it was the same one in another window
   */
  constructor(version: number, changed: readonly ReviewPart[], by: string | null) {
    super(
      by === null
        ? 'This review was changed in another window. Reload it before you deliver it.'
        : `${by} changed this review. Reload it before you deliver it.`,
    );
    this.extra = { version, changed, by };
  }
}

/** A review that can't be delivered as it is. */
export class ReviewRefused extends DomainError {
  readonly code = 'REVIEW_REFUSED';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'This review isn’t ready to be delivered');
    this.fields = fields;
  }
}

export class TooLateToUndo extends refusal(
  'TOO_LATE_TO_UNDO',
  'conflict',
  'It’s too late to undo: the student has been notified. Correct the review and deliver it again.',
) {}
