import { refusal } from '../../../common/errors/domain-error';

/** No video can be made of this review. */
export class ReviewExportRefused extends refusal<[why: string]>(
  'REVIEW_EXPORT_REFUSED',
  'conflict',
  (why) => why,
) {}
