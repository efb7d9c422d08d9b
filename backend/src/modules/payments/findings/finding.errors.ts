import { refusal } from '../../../common/errors/domain-error';

export class FindingNotFound extends refusal(
  'FINDING_NOT_FOUND',
  'not-found',
  'There’s no such finding, or it’s already resolved',
) {}
