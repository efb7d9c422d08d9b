import { useQueries, useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../../api/client';
import { firstSentence } from '../../../components/portal-shell/first-sentence';
import { myBookingsQuery } from '../../../features/clinics/api/get-my-bookings';
import { isAhead } from '../../../features/clinics/my-booking-labels';
import { quotesQuery } from '../../../features/content/api/get-quotes';
import { siteQuery } from '../../../features/content/api/get-site';
import { progressQuery } from '../../../features/curriculum/api/get-progress';
import { ownModulesQuery } from '../../../features/curriculum/api/own-modules';
import {
  moduleUnderWay,
  ownModules,
  type LeftToDo,
} from '../../../features/curriculum/progress-summary';
import {
  feedbackQuery,
  type FeedbackSession,
} from '../../../features/feedback/api/student-feedback';
import { isNews } from '../../../features/feedback/news.rules';
import { intakeQuery } from '../../../features/intake/api/intake';
import {
  messageNewsQuery,
  type MessageNews,
} from '../../../features/messages/api/student-messages';
import { oneOnOnesQuery } from '../../../features/one-on-one/api/one-on-ones';
import { friendCodesQuery } from '../../../features/payments/api/get-friend-codes';
import { practiceQuery } from '../../../features/practice/api/get-practice';
import { dayOf, doneThisWeek, isOpenToday } from '../../../features/practice/practice-days.rules';
import { studentReviewQuery } from '../../../features/reviews/api/student-reviews';
import { strokeScoresQuery } from '../../../features/scoring/api/get-stroke-scores';
import { studentViewQuery } from '../../../features/student-view/api/student-view';
import type { StudentProfile } from '../../../features/students/api/get-profile';
import { allowanceQuery } from '../../../features/submissions/api/get-allowance';
import { submissionsQuery } from '../../../features/submissions/api/student-submissions';
import {
  isBroken,
  isReviewed,
  waitsForResubmission,
} from '../../../features/submissions/submission-state.rules';
import { centsText } from '../../../lib/dollars';
import { isReadOnly, viewHere } from '../../../lib/student-view';
import { fixFirstOf, reviewToShow } from './fix-first.rules';
import type { DashboardState } from './dashboard-state';

/** The module the coach assigned to the signed-in student, until it is complete. */
const nextModuleQuery = queryOptions({
  queryKey: ['student', 'next-module'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/next-module', { signal })),
  refetchOnMount: 'always',
});

/**
 * What is left to do by status; the list of assigned modules doesn't say more about one in
 * progress.
 */
const LEFT: Readonly<Partial<Record<string, LeftToDo>>> = {
  'In Progress': 'quiz and video',
  'Quiz Passed': 'video',
};

const unread = (feedback: readonly FeedbackSession[] | undefined, seenAt: string | null) =>
  feedback?.filter((session) => isNews(session, seenAt));

/** Returns when the plan's unused reviews lapse: when it renews, ends or is paused. */
const lapseOf = ({ subscription }: StudentProfile): string | undefined =>
  (subscription.status === 'paused' ? subscription.pausedFrom : subscription.currentPeriodEnd) ??
  undefined;

const unreadOf = (news: MessageNews | undefined): DashboardState['unread'] =>
  news && { count: news.unread, from: 'your coach', line: '', ...news.first };

/** Returns the first of the coach's drills that isn't checked off today. */
const useOpenDrill = (now: Date): { drill: DashboardState['drill']; isKnown: boolean } => {
  const { data, isPending } = useQuery({ ...practiceQuery, refetchOnMount: 'always' });
  const today = dayOf(now);
  const open = data?.given.find((drill) => isOpenToday(drill, today));
  const drill = open && {
    title: open.title,
    done: doneThisWeek(open.ticks, today),
    of: open.timesPerWeek,
  };
  return { drill, isKnown: !isPending };
};

/** Returns the module in progress, and whether that's loaded. */
const useModuleUnderWay = () => {
  const modules = useQuery(ownModulesQuery);
  const progress = useQuery(progressQuery);
  const module =
    modules.data && progress.data && moduleUnderWay(ownModules(modules.data, progress.data));
  return { module, isKnown: !modules.isPending && !progress.isPending };
};

/** Returns what the given review said to fix first, and whether that's loaded. */
const useFixFirst = (
  submissionId: string | undefined,
): { due: DashboardState['fixFirstDue']; isKnown: boolean } => {
  const { data, isLoading } = useQuery({
    ...studentReviewQuery(submissionId ?? ''),
    enabled: submissionId !== undefined,
  });
  const text = data && fixFirstOf(data);
  // an offline copy may be from before goals existed
  const { fixFirstGoal: goal = '' } = data ?? {};
  const due =
    submissionId && text
      ? {
          video: data.title,
          text: firstSentence(text),
          goal,
          to: `/student/reviews/${submissionId}`,
        }
      : undefined;
  return { due, isKnown: !isLoading };
};

/**
 * Returns what the next action depends on; `isKnown` once enough is loaded that the action won't
 * change, `isLaidOut` once the panels below won't either.
 */
export const useDashboardState = (
  profile: StudentProfile,
  now: Date,
): { state: DashboardState; isKnown: boolean; isLaidOut: boolean; hasOnlyClinics: boolean } => {
  const submissions = useQuery({ ...submissionsQuery, refetchOnMount: 'always' });
  const feedback = useQuery({ ...feedbackQuery, refetchOnMount: 'always' });
  const bookings = useQuery({ ...myBookingsQuery, refetchOnMount: 'always' });
  const isOwn = !isReadOnly();
  const view = useQuery({ ...studentViewQuery(viewHere() ?? ''), enabled: !isOwn });
  const intake = useQuery({ ...intakeQuery(), refetchOnMount: 'always', enabled: isOwn });
  const allowance = useQuery(allowanceQuery);
  const news = useQuery({ ...messageNewsQuery, enabled: isOwn });
  const assigned = useQuery(nextModuleQuery);
  const module = assigned.data?.module;
  const sessions = useQuery({ ...oneOnOnesQuery, refetchOnMount: 'always' });
  const practice = useOpenDrill(now);
  const underWay = useModuleUnderWay();
  const areRestLoaded = useQueries({
    queries: [
      strokeScoresQuery,
      { ...friendCodesQuery, refetchOnMount: 'always' as const },
      quotesQuery,
      siteQuery,
    ],
    combine: (results) => results.every(({ isLoading }) => !isLoading),
  });
  const isCovered = (allowance.data?.left ?? 0) + (allowance.data?.extra ?? 0) > 0;
  const fixFirst = useFixFirst(
    isCovered ? reviewToShow(feedback.data, submissions.data, now) : undefined,
  );
  const open = submissions.data?.filter((submission) => !isReviewed(submission));
  const today = now.toISOString().slice(0, 10);
  const clinic = bookings.data?.find((booking) => isAhead(booking, today));
  const hasPlan = !['none', 'canceled'].includes(profile.subscription.status);
  const hasOnlyClinics = clinic !== undefined && !hasPlan && submissions.data?.length === 0;
  const offer = sessions.data?.find(({ isPayable }) => isPayable)?.offer;
  const isLoaded =
    areRestLoaded &&
    [submissions, bookings, allowance, sessions].every(({ isLoading }) => !isLoading) &&
    underWay.isKnown &&
    practice.isKnown;
  // panels that retry what failed don't hide the others again
  const [isLaidOut, setLaidOut] = useState(false);
  if (isLoaded && !isLaidOut) setLaidOut(true);
  return {
    hasOnlyClinics,
    isLaidOut,
    isKnown:
      [
        submissions,
        feedback,
        bookings,
        allowance,
        assigned,
        sessions,
        ...(isOwn ? [intake, news] : [view]),
      ].every(({ isPending }) => !isPending) &&
      underWay.isKnown &&
      practice.isKnown &&
      fixFirst.isKnown,
    state: {
      now,
      brokenLinks: open?.filter(isBroken),
      resubmissionsRequested: open?.filter(
        (submission) => waitsForResubmission(submission) && !isBroken(submission),
      ),
      unreadReviews: unread(feedback.data, profile.feedbackSeenAt),
      unread: unreadOf(news.data),
      isPastDue: profile.subscription.status === 'past_due',
      bookings: bookings.data?.map((booking) => ({
        ...booking,
        balance: centsText(booking.balanceCents),
      })),
      offer: offer ? { ...offer, price: centsText(offer.priceCents) } : undefined,
      fixFirstDue: fixFirst.due,
      nextModule: underWay.module,
      assignedModule: module
        ? { id: module.id, title: module.title, left: LEFT[module.status] }
        : undefined,
      // The intake form is only about coaching.
      hasIntake: hasOnlyClinics
        ? undefined
        : isOwn
          ? intake.data && intake.data.intake !== null
          : view.data?.hasIntake,
      hasVideos: submissions.data && submissions.data.length > 0,
      waiting: open?.filter(
        (submission) => !isBroken(submission) && !waitsForResubmission(submission),
      ).length,
      reviewsLeft: allowance.data?.left,
      reviewsLapseAt: lapseOf(profile),
      drill: practice.drill,
      clinic: hasOnlyClinics ? clinic : undefined,
    },
  };
};
