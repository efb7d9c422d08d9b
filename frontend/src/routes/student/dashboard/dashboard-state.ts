import type { MyBooking } from '../../../features/clinics/api/get-my-bookings';
import type { LeftToDo } from '../../../features/curriculum/progress-summary';

/** What the next action needs to know about a spot at a clinic; `balance` such as `$1,700`. */
export type BookedClinic = Pick<
  MyBooking,
  | 'id'
  | 'title'
  | 'dates'
  | 'startDate'
  | 'timezone'
  | 'payUrl'
  | 'balanceStatus'
  | 'balanceDueOn'
  | 'balanceAskedFrom'
  | 'form'
> & { balance: string };

/** What the next action depends on; anything that doesn't exist or isn't loaded yet is left out. */
export interface DashboardState {
  now: Date;
  /** The student's zone; the browser's if left out. */
  timeZone?: string;
  /** Videos whose link can't be opened. */
  brokenLinks?: readonly { id: string; title: string; linkValidationError: string | null }[];
  /** Videos that the coach asked to be sent again. */
  resubmissionsRequested?: readonly { id: string; title: string }[];
  /** Whether the plan's last payment failed. */
  isPastDue?: boolean;
  /** A 1-on-1 offer that can be paid; both times are in the coach's zone. */
  offer?: { when: string; until: string; price: string };
  /** Reviews sent since the student last looked. */
  unreadReviews?: readonly {
    id: string;
    title: string | null;
    submissionId: string | null;
    feedbackVideoPath: string | null;
  }[];
  hasIntake?: boolean;
  /** The student's spots at clinics, soonest clinic first. */
  bookings?: readonly BookedClinic[];
  /** The plan's remaining reviews. */
  reviewsLeft?: number;
  /** When those can no longer be used. */
  reviewsLapseAt?: string;
  /** Unread messages, with the author and the first line of the earliest. */
  unread?: {
    count: number;
    from: string;
    line: string;
    /** What it is if it has no text. */
    wordless?: 'pictures' | 'voice' | 'video' | null;
  };
  /** A drill from the coach that isn't checked off today, with this week's count and the goal. */
  drill?: { title: string; done: number; of: number };
  /** What the last review said to fix first, once it's time to film it again. */
  fixFirstDue?: {
    /** The reviewed video. */
    video: string;
    /** What to fix first, in the coach's words. */
    text: string;
    /** What to show next time, after “show that”; empty if the coach didn't say. */
    goal: string;
    to: string;
  };
  /** The module that the coach assigned, with what's left to do if it was started. */
  assignedModule?: { id: string; title: string; left?: LeftToDo };
  /** A module in progress. */
  nextModule?: { id: string; title: string; left: LeftToDo };
  /** The clinic of a student who bought nothing else. */
  clinic?: { title: string; dates: string };
  /** Whether any video was ever sent. */
  hasVideos?: boolean;
  /** The number of videos waiting for the coach. */
  waiting?: number;
}

/** The next action; `to` is a path of the site, or a balance's pay page. */
export interface NextAction {
  kind:
    | 'broken-link'
    | 'resubmission'
    | 'payment'
    | 'offer'
    | 'review'
    | 'intake'
    | 'clinic-form'
    | 'reviews-lapse'
    | 'balance'
    | 'message'
    | 'practice'
    | 'fix-first'
    | 'assigned'
    | 'module'
    | 'clinic'
    | 'send'
    | 'learn';
  title: string;
  text: string;
  to: string;
  button: string;
}

/** Returns the action for one kind of situation, if the student is in it. */
export type Rule = (state: DashboardState) => NextAction | false | undefined;
