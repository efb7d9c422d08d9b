import { idPipe } from '../../common/http/id.pipe';
import { ReviewNotFound } from './reviews.errors';

export const ReviewIdPipe = idPipe(() => new ReviewNotFound());
