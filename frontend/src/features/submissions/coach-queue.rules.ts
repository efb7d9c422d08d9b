import type { CoachSubmission, FeedbackState } from './api/submission-types';
import { isBroken } from './submission-state.rules';

export type QueueTab = 'to-review' | 'completed' | 'broken';
export type QueueOrder = 'newest' | 'due';

export interface QueueView {
  search: string;
  /** Canonical skill area; empty for all. */
  area: string;
  order: QueueOrder;
  hideCompleted: boolean;
}

const PLACE: Record<FeedbackState, number> = { 'not-started': 0, 'in-progress': 1, complete: 2 };
const NEVER = Number.POSITIVE_INFINITY;

const place = (submission: CoachSubmission) => (isBroken(submission) ? 3 : PLACE[submission.feedbackState]);
const due = ({ dueAt }: CoachSubmission) => (dueAt ? Date.parse(dueAt) : NEVER);
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** Not started, in progress, complete, broken last; within each what a plan covers first, then newest or due first [A§4, T52]. */
export const sortQueue = (entries: readonly CoachSubmission[], order: QueueOrder = 'newest'): CoachSubmission[] =>
  [...entries].sort(
    (one, other) =>
      compare(place(one), place(other)) ||
      compare(Number(other.covered), Number(one.covered)) ||
      (order === 'due' ? compare(due(one), due(other)) : 0) ||
      compare(Date.parse(other.submissionDate), Date.parse(one.submissionDate)),
  );

const matches = ({ search, area }: QueueView, { title, studentName, description, canonicalSkillArea }: CoachSubmission) => {
  const wanted = search.trim().toLowerCase();
  const inText = [title, studentName, description].some((text) => text.toLowerCase().includes(wanted));
  return inText && (area === '' || area === canonicalSkillArea);
};

const isIn: Record<QueueTab, (submission: CoachSubmission) => boolean> = {
  'to-review': (submission) => !isBroken(submission),
  completed: (submission) => !isBroken(submission) && submission.feedbackState === 'complete',
  broken: isBroken,
};

/** What one tab shows of the list. To Review keeps the complete ones, last, unless they are hidden [T85]. */
export const viewQueue = (entries: readonly CoachSubmission[], tab: QueueTab, view: QueueView): CoachSubmission[] =>
  sortQueue(
    entries.filter(
      (entry) =>
        isIn[tab](entry) && matches(view, entry) && !(tab === 'to-review' && view.hideCompleted && entry.feedbackState === 'complete'),
    ),
    view.order,
  );

/** The tabs' numbers, all from one list so that they agree; To Review counts what is still open [T85, T86]. */
export const countQueue = (entries: readonly CoachSubmission[]): Record<QueueTab, number> => ({
  'to-review': entries.filter((entry) => isIn['to-review'](entry) && entry.feedbackState !== 'complete').length,
  completed: entries.filter(isIn.completed).length,
  broken: entries.filter(isIn.broken).length,
});
