/** What a device is notified about, with the only words that it gets. */
export const PUSH_TITLES = {
  review: 'Your review is ready',
  message: 'You have a new message from your coach',
  'message-video': 'Your coach sent you a video',
  'one-on-one-offer': 'You have a 1-on-1 offer',
  'clinic-place': 'A clinic spot is open for you: check your email',
} as const;

export type PushKind = keyof typeof PUSH_TITLES;

export const PUSH_KINDS = Object.keys(PUSH_TITLES) as readonly PushKind[];

/** What to do after a push service's response. */
export type PushOutcome = 'sent' | 'gone' | 'retry' | 'refused';

/**
 * Returns what a response means: the browser has unsubscribed (404, 410), the service is busy or
 * down (429, 5xx), or it doesn't accept the message, and never will.
 */
export const pushOutcome = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'retry' : 'refused';
};
