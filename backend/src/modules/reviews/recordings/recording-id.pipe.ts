import { idPipe } from '../../../common/http/id.pipe';
import { RecordingNotFound } from './recordings.errors';

export const RecordingIdPipe = idPipe(() => new RecordingNotFound());
