import { refusal } from '../../common/errors/domain-error';

export class PushUnavailable extends refusal(
  'PUSH_UNAVAILABLE',
  'conflict',
  'Notifications aren’t set up on this site. You’ll get an email instead.',
) {}

export class PushEndpointRefused extends refusal(
  'PUSH_ENDPOINT_REFUSED',
  'invalid',
  'This browser’s notification service isn’t supported. You’ll get an email instead.',
) {}
