import type { TimelineEntry } from './api/timeline';

interface EntryLabels {
  label: (entry: TimelineEntry) => string;
  /** Where the coach can act on it. */
  path?: (entry: TimelineEntry, studentId: string) => string | null;
}

const always = (label: string) => () => label;
const ofVideo = ({ submissionId }: TimelineEntry) =>
  submissionId && `/coach/review/${submissionId}`;
const messages = (_: TimelineEntry, studentId: string) => `/coach/messages?student=${studentId}`;
const requests = () => '/coach/requests';
const days = (count: number | null) => (count === 1 ? '1 day a week' : `${count ?? 0} days a week`);

const KINDS: Record<TimelineEntry['kind'], EntryLabels> = {
  video: {
    label: ({ moduleId }) => (moduleId === null ? 'Sent a video' : 'Sent a module video'),
    path: ofVideo,
  },
  'link-broke': { label: always('A video link broke'), path: ofVideo },
  'link-mended': { label: always('A video link works again'), path: ofVideo },
  review: { label: always('You delivered a review'), path: ofVideo },
  score: { label: ({ number }) => `Scored ${number ?? 0} out of 100`, path: ofVideo },
  'message-in': { label: always('Sent you a message'), path: messages },
  'message-out': { label: always('You sent a message'), path: messages },
  'quiz-passed': { label: ({ number }) => `Passed a quiz with ${number ?? 0}%` },
  'quiz-failed': { label: ({ number }) => `Failed a quiz with ${number ?? 0}%` },
  'drill-given': { label: ({ number }) => `You assigned a drill, ${days(number)}` },
  practice: { label: always('Practiced') },
  intake: { label: always('Filled out the intake form') },
  'reviews-granted': {
    label: ({ number }) =>
      number === 1 ? 'You granted an extra review' : `You granted ${number ?? 0} extra reviews`,
  },
  'extra-review-bought': { label: always('Bought an extra review') },
  'plan-began': { label: always('Plan started') },
  'plan-ended': { label: always('Their plan ended') },
  'session-asked': { label: always('Requested a 1-on-1'), path: requests },
  'session-booked': { label: always('Booked a 1-on-1'), path: requests },
  'clinic-booked': { label: always('Booked a clinic') },
};

export const labelOf = (entry: TimelineEntry): string => KINDS[entry.kind].label(entry);

/** Returns the page where the coach can act on an entry; null if there is none. */
export const pathOf = (entry: TimelineEntry, studentId: string): string | null =>
  KINDS[entry.kind].path?.(entry, studentId) ?? null;
