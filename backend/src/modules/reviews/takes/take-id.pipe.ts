import { idPipe } from '../../../common/http/id.pipe';
import { TakeNotFound } from './takes.errors';

export const TakeIdPipe = idPipe(() => new TakeNotFound());
