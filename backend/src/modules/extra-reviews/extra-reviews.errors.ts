import { refusal } from '../../common/errors/domain-error';
import type { NoExtraReason } from '../submissions/allowance/extra-reviews.service';
import { refusalText } from './extra-reviews.rules';

/** Nothing is for sale, there's no active plan, or a review is still left. */
export class ExtraReviewUnavailable extends refusal<[why: NoExtraReason]>(
  'EXTRA_REVIEW_UNAVAILABLE',
  'conflict',
  refusalText,
) {}

/** The page that was open turned out to be paid. */
export class ExtraReviewJustBought extends refusal(
  'EXTRA_REVIEW_JUST_BOUGHT',
  'conflict',
  'Your payment has already arrived, so you don’t need to pay again. Reload this page to see your extra review.',
) {}

/** Its payment page ended again and again while it was opened. */
export class PayPageOver extends refusal(
  'PAY_PAGE_OVER',
  'conflict',
  'The payment page couldn’t be opened, and you haven’t been charged. Reload this page and try again.',
) {}
