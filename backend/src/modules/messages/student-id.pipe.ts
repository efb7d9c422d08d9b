import { idPipe } from '../../common/http/id.pipe';
import { ThreadNotFound } from './messages.errors';

export const StudentIdPipe = idPipe(() => new ThreadNotFound());
