import { refusal } from '../errors/domain-error';

export class JobNotFound extends refusal(
  'JOB_NOT_FOUND',
  'not-found',
  'This job no longer exists',
) {}

export class JobNotParked extends refusal(
  'JOB_NOT_PARKED',
  'conflict',
  'This job doesn’t need you: it’s done, or it will be retried automatically',
) {}
