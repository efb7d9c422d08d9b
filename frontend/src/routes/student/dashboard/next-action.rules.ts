import { feedbackPath } from '../../../features/feedback/feedback-path.rules';
import { goalText } from '../../../lib/goal.rules';
import type { LeftToDo } from '../../../features/curriculum/progress-summary';
import type { DashboardState, NextAction, Rule } from './dashboard-state';
import {
  balance,
  clinicForm,
  offer,
  payment,
  pressingBalance,
  reviewsLapse,
} from './deadline-actions.rules';

const brokenLink: Rule = ({ brokenLinks: [first] = [] }) =>
  first && {
    kind: 'broken-link',
    title: `“${first.title}” can’t be opened`,
    text: first.linkValidationError ?? 'Your coach needs a link that works.',
    to: `/student/submit?fix=${first.id}`,
    button: 'Fix the link',
  };

const resubmission: Rule = ({ resubmissionsRequested: [first] = [] }) =>
  first && {
    kind: 'resubmission',
    title: `Your coach asked you to send “${first.title}” again`,
    text: 'See why and how to fix it. This won’t use up a review.',
    to: `/student/submit?fix=${first.id}`,
    button: 'Send it again',
  };

/** By the number of reviews besides the first. */
const MORE_READY: readonly string[] = ['', 'One more is ready. '];

const review: Rule = ({ unreadReviews: [first, ...others] = [] }) =>
  first && {
    kind: 'review',
    title: first.submissionId
      ? `Your review of “${first.title ?? 'your video'}” is ready`
      : 'Your coach sent you a video',
    text: `${MORE_READY[others.length] ?? `${others.length} more are ready. `}Watch it twice: once to follow it, once with a paddle in hand.`,
    to: feedbackPath(first),
    button: 'Watch the review',
  };

const intake: Rule = ({ hasIntake }) =>
  hasIntake === false && {
    kind: 'intake',
    title: 'Tell your coach about your paddling',
    text: 'Your coach can give you better reviews once they know your goals.',
    to: '/student/intake',
    button: 'Fill out the intake form',
  };

const SENT = {
  pictures: 'Sent you a picture',
  voice: 'Sent you a voice message',
  video: 'Sent you a video',
} as const;

const message: Rule = ({ unread }) =>
  unread !== undefined &&
  unread.count > 0 && {
    kind: 'message',
    title: `${unread.count === 1 ? 'New message' : `${unread.count} new messages`} from ${unread.from}`,
    text: unread.line === '' ? SENT[unread.wordless ?? 'pictures'] : `“${unread.line}”`,
    to: '/student/messages',
    button: unread.count === 1 ? 'Open message' : 'Open messages',
  };

const practice: Rule = ({ drill }) =>
  drill && {
    kind: 'practice',
    title: `Practice “${drill.title}”`,
    text: `${drill.done} of ${drill.of} done this week. A little practice goes a long way.`,
    to: '/student/practice',
    button: 'Open your drills',
  };

const fixFirst: Rule = ({ fixFirstDue: due }) =>
  due && {
    kind: 'fix-first',
    title:
      goalText(due.goal) === ''
        ? `Film “${due.video}” again`
        : `Film it again: show that ${goalText(due.goal)}`,
    text: `To fix first in “${due.video}”: ${due.text}`,
    to: due.to,
    button: 'Watch the review',
  };

const LEFT_TO_DO: Readonly<Record<LeftToDo, string>> = {
  'quiz and video': 'Pass the quiz and send a video to complete it.',
  quiz: 'Your video is sent. Pass the quiz to complete it.',
  video: 'Send a video to complete it.',
};

const assigned: Rule = ({ assignedModule }) =>
  assignedModule && {
    kind: 'assigned',
    title: `Your coach assigned you ${assignedModule.title}`,
    text: assignedModule.left
      ? LEFT_TO_DO[assignedModule.left]
      : 'It fits what you’re working on now.',
    to: `/module.html?id=${assignedModule.id}`,
    button: 'Open the module',
  };

const moduleUnderWay: Rule = ({ nextModule }) =>
  nextModule && {
    kind: 'module',
    title: `Continue: ${nextModule.title}`,
    text: LEFT_TO_DO[nextModule.left],
    to: `/module.html?id=${nextModule.id}`,
    button: 'Open the module',
  };

const clinic: Rule = ({ clinic: booked }) =>
  booked && {
    kind: 'clinic',
    title: booked.dates,
    text: `${booked.title}. Until then, you can read the whole curriculum.`,
    to: '/curriculum',
    button: 'Open the curriculum',
  };

const send: Rule = ({ hasVideos, reviewsLeft = 0 }) =>
  (hasVideos === false || reviewsLeft > 0) && {
    kind: 'send',
    title: hasVideos ? 'Send your next video' : 'Send your first video',
    text: 'A phone clip of one stroke is enough. Keep it to one question.',
    to: '/student/submit',
    button: 'Send a video',
  };

const learn = ({ waiting = 0 }: DashboardState): NextAction => ({
  kind: 'learn',
  title: waiting > 0 ? 'Your coach is on it' : 'You’re all caught up',
  text: `${waiting > 0 ? 'In the meantime, find' : 'Find'} your next drill in the curriculum.`,
  to: '/curriculum',
  button: 'Open the curriculum',
});

/** What helps the student most comes first; among equals, what has the nearest deadline. */
const ORDER: readonly Rule[] = [
  brokenLink,
  resubmission,
  offer,
  payment,
  pressingBalance,
  review,
  intake,
  clinicForm,
  reviewsLapse,
  balance,
  message,
  practice,
  fixFirst,
  assigned,
  moduleUnderWay,
  clinic,
  send,
];

/** Returns the next action. */
export const nextAction = (state: DashboardState): NextAction => {
  for (const rule of ORDER) {
    const action = rule(state);
    if (action) return action;
  }
  return learn(state);
};
