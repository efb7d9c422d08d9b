import { idPipe } from '../../common/http/id.pipe';
import { SubmissionNotFound } from './submission.errors';

export const SubmissionIdPipe = idPipe(() => new SubmissionNotFound());
