import type { CoachSubmission } from './api/submission-types';
import { isBroken, isReviewed } from './submission-state.rules';

export type QueueTab = 'to-review' | 'completed' | 'broken';
export type QueueOrder = 'newest' | 'due';

export interface QueueView {
  search: string;
  /** The skill area's id; empty for all. */
  area: string;
  order: QueueOrder;
  hideCompleted: boolean;
}

/** Open reviews that are due within these hours are pinned above the list. */
export const PINNED_HOURS = 12;

/** Rows per page. */
export const QUEUE_PAGE = 25;

export const WHOLE_QUEUE: QueueView = {
  search: '',
  area: '',
  order: 'newest',
  hideCompleted: false,
};

/** Returns a tab's query. "Due first" is about deadlines, so it leaves out reviewed submissions. */
export const askedOf = (tab: QueueTab, { search, area, order, hideCompleted }: QueueView) => ({
  filter: JSON.stringify({ tab, q: search, skillArea: area, hideCompleted }),
  ...(tab === 'to-review' && order === 'due' && { sort: '["dueAt","ASC"]' }),
});

export interface QueueCounts {
  toReview: number;
  completed: number;
  broken: number;
}

/**
 * Returns a tab's label. To Review counts open submissions, and shows no number if there are none,
 * because completed ones are listed below [T85].
 */
export const tabLabel = (tab: QueueTab, counts: QueueCounts | undefined): string => {
  if (tab === 'to-review')
    return counts && counts.toReview > 0 ? `To Review (${counts.toReview})` : 'To Review';
  const [name, count] =
    tab === 'completed' ? ['Completed', counts?.completed] : ['Broken Links', counts?.broken];
  return count === undefined ? name : `${name} (${count})`;
};

const isComplete = ({ feedbackState }: CoachSubmission) => feedbackState === 'complete';

/** Splits a page of To Review in two [T85]. */
export const splitByState = (entries: readonly CoachSubmission[]) => ({
  open: entries.filter((entry) => !isComplete(entry)),
  complete: entries.filter(isComplete),
});

/**
 * Splits To Review into the rows pinned on top and the others, so that each is shown once.
 * @param byDeadline open submissions by their deadline, the earliest first
 * @param page a page of the list, in the contract's order [655]
 */
export const pinUrgent = (
  byDeadline: readonly CoachSubmission[],
  page: readonly CoachSubmission[],
  now: Date,
) => {
  const until = now.getTime() + PINNED_HOURS * 3_600_000;
  const pinned = byDeadline.filter(
    (entry) =>
      entry.dueAt !== null && !isReviewed(entry) && new Date(entry.dueAt).getTime() <= until,
  );
  const ids = new Set(pinned.map(({ id }) => id));
  return { pinned, others: page.filter(({ id }) => !ids.has(id)) };
};

/**
 * Returns the next submission after this one: the next open one below it, or else the first open
 * one.
 */
export const nextAfter = (
  entries: readonly CoachSubmission[],
  id: string,
): CoachSubmission | undefined => {
  const at = entries.findIndex((entry) => entry.id === id);
  const isNext = (entry: CoachSubmission) =>
    entry.id !== id && entry.feedbackState === 'not-started' && !isBroken(entry);
  return entries.slice(at + 1).find(isNext) ?? entries.find(isNext);
};

/** Returns the row so many steps away, within the list. */
export const stepFrom = (
  entries: readonly CoachSubmission[],
  id: string | undefined,
  step: 1 | -1,
): CoachSubmission | undefined => {
  const at = entries.findIndex((entry) => entry.id === id);
  if (at === -1) return entries[0];
  return entries[Math.min(Math.max(at + step, 0), entries.length - 1)];
};
