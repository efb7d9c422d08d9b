import type { TimelineEntry } from './api/timeline';

interface Told {
  label: (entry: TimelineEntry) => string;
  /** Where the coach goes on with it. */
  path?: (entry: TimelineEntry, studentId: string) => string | null;
}

const always = (label: string) => () => label;
const ofVideo = ({ submissionId }: TimelineEntry) => submissionId && `/coach/review/${submissionId}`;
const messages = (_: TimelineEntry, studentId: string) => `/coach/messages?student=${studentId}`;
const requests = () => '/coach/requests';
const days = (count: number | null) => (count === 1 ? '1 day a week' : `${count ?? 0} days a week`);

const KINDS: Record<TimelineEntry['kind'], Told> = {
  video: { label: ({ moduleId }) => (moduleId === null ? 'Sent a video' : 'Sent a module’s video'), path: ofVideo },
  'link-broke': { label: always('The link of a video broke'), path: ofVideo },
  'link-mended': { label: always('The link of a video works again'), path: ofVideo },
  review: { label: always('Your review'), path: ofVideo },
  score: { label: ({ number }) => `Scored ${number ?? 0} of 100`, path: ofVideo },
  'message-in': { label: always('Wrote to you'), path: messages },
  'message-out': { label: always('You wrote'), path: messages },
  'quiz-passed': { label: ({ number }) => `Passed a quiz with ${number ?? 0}%` },
  'quiz-failed': { label: ({ number }) => `Did not pass a quiz: ${number ?? 0}%` },
  'drill-given': { label: ({ number }) => `Was given a drill, ${days(number)}` },
  practice: { label: always('Practiced') },
  intake: { label: always('Told about themselves') },
  'reviews-granted': { label: ({ number }) => (number === 1 ? 'You granted an extra review' : `You granted ${number ?? 0} extra reviews`) },
  'plan-began': { label: always('Their plan began') },
  'plan-ended': { label: always('Their plan ended') },
  'session-asked': { label: always('Asked for a 1-on-1'), path: requests },
  'session-booked': { label: always('Booked a 1-on-1'), path: requests },
  'clinic-booked': { label: always('Booked a clinic') },
};

export const labelOf = (entry: TimelineEntry): string => KINDS[entry.kind].label(entry);

/** The page on which the coach goes on with it; null where there is none. */
export const pathOf = (entry: TimelineEntry, studentId: string): string | null => KINDS[entry.kind].path?.(entry, studentId) ?? null;
