import type { LeftToDo } from '../../../features/curriculum/progress-summary';
import { feedbackPath } from '../../../features/feedback/feedback-path.rules';

/** What the next action depends on; anything that doesn't exist or isn't loaded yet is left out. */
export interface DashboardState {
  /** Videos whose link can't be opened. */
  brokenLinks?: readonly { id: string; title: string; linkValidationError: string | null }[];
  /** Videos that the coach asked to be sent again. */
  resubmissionsRequested?: readonly { id: string; title: string }[];
  /** Reviews sent since the student last looked. */
  unreadReviews?: readonly {
    id: string;
    title: string | null;
    submissionId: string | null;
    feedbackVideoPath: string | null;
  }[];
  unreadMessages?: number;
  /** What the last review said to fix first, once it's time to film it again. */
  fixFirstDue?: { title: string; to: string };
  /** A clinic's unpaid balance. */
  balance?: { title: string; amount: string; payUrl: string; isOverdue: boolean };
  /** A 1-on-1 offer that can be paid. */
  offer?: { when: string };
  /** A clinic whose participant form is missing. */
  clinicForm?: { title: string; bookingId: string };
  /** The module that the coach assigned, with what's left to do if it was started. */
  assignedModule?: { id: string; title: string; left?: LeftToDo };
  /** A module in progress. */
  nextModule?: { id: string; title: string; left: LeftToDo };
  hasIntake?: boolean;
  /** Whether any video was ever sent. */
  hasVideos?: boolean;
  /** The number of videos waiting for the coach. */
  waiting?: number;
  /** A drill from the coach that isn't checked off today, with this week's count and the goal. */
  drill?: { title: string; done: number; of: number };
  /** The plan's remaining reviews. */
  reviewsLeft?: number;
  /** The clinic of a student who bought nothing else. */
  clinic?: { title: string; dates: string };
}

/** The next action; `to` is a path of the site. */
export interface NextAction {
  kind:
    | 'broken-link'
    | 'take'
    | 'review'
    | 'message'
    | 'fix-first'
    | 'balance'
    | 'offer'
    | 'clinic-form'
    | 'assigned'
    | 'module'
    | 'intake'
    | 'clinic'
    | 'send'
    | 'practice'
    | 'learn';
  title: string;
  text: string;
  to: string;
  button: string;
}

type Rule = (affairs: DashboardState) => NextAction | false | undefined;

const brokenLink: Rule = ({ brokenLinks: [first] = [] }) =>
  first && {
    kind: 'broken-link',
    title: `“${first.title}” can’t be opened`,
    text: first.linkValidationError ?? 'Your coach needs a link that works.',
    to: `/student/submit?fix=${first.id}`,
    button: 'Fix the link',
  };

const take: Rule = ({ resubmissionsRequested: [first] = [] }) =>
  first && {
    kind: 'take',
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

const message: Rule = ({ unreadMessages = 0 }) =>
  unreadMessages > 0 && {
    kind: 'message',
    ...(unreadMessages === 1
      ? {
          title: 'New message from your coach',
          text: 'It could be an answer or a question for you.',
          button: 'Read message',
        }
      : {
          title: `${unreadMessages} new messages from your coach`,
          text: 'They could be answers or questions for you.',
          button: 'Read messages',
        }),
    to: '/student/messages',
  };

const fixFirst: Rule = ({ fixFirstDue }) =>
  fixFirstDue && {
    kind: 'fix-first',
    title: `Film it again: “${fixFirstDue.title}”`,
    text: 'This was your one thing to fix first. Show your coach how it’s going.',
    to: fixFirstDue.to,
    button: 'Watch the review',
  };

const balance: Rule = ({ balance: due }) =>
  due && {
    kind: 'balance',
    title: `${due.amount} ${due.isOverdue ? 'is overdue' : 'is due'} for your clinic`,
    text: due.title,
    to: due.payUrl,
    button: 'Pay balance',
  };

const offer: Rule = (affairs) =>
  affairs.offer && {
    kind: 'offer',
    title: 'Your coach offered you a 1-on-1',
    text: `${affairs.offer.when}. It’s held for you until the offer expires.`,
    to: '/student/one-on-one',
    button: 'View offer',
  };

const clinicForm: Rule = ({ clinicForm: form }) =>
  form && {
    kind: 'clinic-form',
    title: 'Your coach needs your participant form',
    text: `${form.title}: emergency contact, food, and health.`,
    to: `/student/clinic-form?booking=${form.bookingId}`,
    button: 'Fill out the form',
  };

const BEGUN: Readonly<Record<LeftToDo, string>> = {
  'quiz and video': 'You’ve started it. Pass the quiz and send a video to complete it.',
  quiz: 'Your video is sent. Pass the quiz to complete it.',
  video: 'Send a video to complete it.',
};

const assigned: Rule = ({ assignedModule }) =>
  assignedModule && {
    kind: 'assigned',
    title: `Your coach assigned you ${assignedModule.title}`,
    text: assignedModule.left ? BEGUN[assignedModule.left] : 'It fits what you’re working on now.',
    to: `/module.html?id=${assignedModule.id}`,
    button: 'Open the module',
  };

const moduleUnderWay: Rule = ({ nextModule }) =>
  nextModule && {
    kind: 'module',
    title: `Continue: ${nextModule.title}`,
    text: BEGUN[nextModule.left],
    to: `/module.html?id=${nextModule.id}`,
    button: 'Open the module',
  };

const intake: Rule = ({ hasIntake }) =>
  hasIntake === false && {
    kind: 'intake',
    title: 'Tell your coach about your paddling',
    text: 'Your reviews fit you better when your coach knows your goals.',
    to: '/student/intake',
    button: 'Fill out the intake form',
  };

const clinic: Rule = (affairs) =>
  affairs.clinic && {
    kind: 'clinic',
    title: affairs.clinic.dates,
    text: `${affairs.clinic.title}. Until then, you can read the whole curriculum.`,
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

const practice: Rule = ({ drill }) =>
  drill && {
    kind: 'practice',
    title: `Practice “${drill.title}”`,
    text: `${drill.done} of ${drill.of} done this week. A little practice often goes a long way.`,
    to: '/student/practice',
    button: 'Open your drills',
  };

const learn: Rule = ({ waiting = 0 }) => ({
  kind: 'learn',
  title: waiting > 0 ? 'Your coach is on it' : 'You’re all caught up',
  text: `${waiting > 0 ? 'In the meantime, find' : 'Find'} your next drill in the curriculum.`,
  to: '/curriculum',
  button: 'Open the curriculum',
});

/**
 * In order: what holds up the coach, what arrived for the student, what is due, what the coach
 * assigned, what was started, then what is new.
 */
const ORDER: readonly Rule[] = [
  brokenLink,
  take,
  review,
  message,
  fixFirst,
  balance,
  offer,
  clinicForm,
  assigned,
  moduleUnderWay,
  intake,
  clinic,
  practice,
  send,
];

/** Returns the next action. */
export const nextAction = (affairs: DashboardState): NextAction => {
  for (const rule of [...ORDER, learn]) {
    const action = rule(affairs);
    if (action) return action;
  }
  throw new Error('the last rule always answers');
};
