import type { Site } from '../../features/content/api/get-site';
import { inWords } from '../../lib/number-labels';
import type { SuccessState } from './success-copy';

export interface Step {
  title: string;
  detail: string;
  /** The account, which shows how to get in, or the intake, which has its button. */
  about?: 'account' | 'intake';
}

/** The text beside the steps. */
export interface Aside {
  text: string;
  to: string;
  link: string;
}

type Figures = Pick<
  Site,
  'feedbackHours' | 'intakeMinutes' | 'balanceDueDaysBefore' | 'offerHours' | 'reminderDays'
>;

const ACCOUNT =
  'It uses the email address you paid with. Your welcome email has a link to set your password; if you already have an account, sign in as before.';
const account: Step = { title: 'Account created', detail: ACCOUNT, about: 'account' };
const INTAKE: Aside = {
  text: 'Share videos through a cloud drive (Google Drive, Dropbox) or paste a video link (YouTube, Vimeo, Loom) into the portal, or upload the file itself. A phone propped on a rock films well enough.',
  to: '/student/intake',
  link: 'Complete the intake form',
};
const PACKING: Aside = {
  text: 'Bring layers for cool mornings, dry shoes and a water bottle. The confirmation email has the full list, with the boat and gear to bring and what you can borrow.',
  to: '/student/intake',
  link: 'Complete the intake form',
};

const coachingSteps = ({ feedbackHours, intakeMinutes }: Figures): readonly Step[] => [
  account,
  {
    title: 'Complete your intake form',
    detail: `About ${inWords(intakeMinutes)} minutes: your boat, your rivers, where you want to be, what hurts.`,
    about: 'intake',
  },
  {
    title: 'Submit your first video',
    detail: 'Any stroke, on any water. The one that feels wrong is the best one to send.',
  },
  {
    title: `Get feedback within ${feedbackHours} hours`,
    detail: 'My drawings on your video, your scores, and one drill to take to the water.',
  },
];

const confirmation: Step = {
  title: 'Read the confirmation email',
  detail:
    'It has the dates, what you paid, what to bring, a calendar file, and your participant form: your emergency contact, what you eat, and what I should know about your health.',
};
const intake = ({ intakeMinutes }: Figures): Step => ({
  title: 'Complete your intake form',
  detail: `About ${inWords(intakeMinutes)} minutes about your paddling: where you are and where you want to be, so the days fit you.`,
  about: 'intake',
});
/** Mentions only the reminders still to come, not those due today or earlier. */
const reminder = ({ reminderDays }: Figures, daysUntil: number): Step => {
  const list = 'the full packing list';
  const toCome = reminderDays.filter((days) => days < daysUntil);
  const come = toCome.length === 1 ? 'You’ll get a reminder' : 'You’ll get reminders';
  return {
    title: 'Pack',
    detail:
      toCome.length === 0
        ? `The confirmation email has ${list}.`
        : `${come} ${toCome.join(' and ')} days before, with ${list}.`,
  };
};

const balance = ({ balanceDueDaysBefore }: Figures): Step => ({
  title: `Pay the balance ${balanceDueDaysBefore} days before the clinic`,
  detail:
    'You’ll get an email with a link to pay it. Your dashboard has the link too, with the exact date.',
});

const moneyBack: Step = {
  title: 'Your refund is on its way',
  detail:
    'The full amount goes back to the card you paid with. An email confirms it and says how long banks take to show it.',
};
const regretSteps = ({ offerHours }: Figures): readonly Step[] => [
  moneyBack,
  {
    title: 'Join the waitlist',
    detail: `You’ll find it on the clinics page. When a spot opens up, it’s held for you for ${offerHours} hours.`,
  },
];
const OTHER_WEEKS: Aside = {
  text: 'Other weeks may have a spot left, and a question costs nothing.',
  to: '/clinics',
  link: 'See the clinics',
};

const DASHBOARD: Aside = {
  text: 'Your dashboard shows your bookings and payments.',
  to: '/student/dashboard',
  link: 'Open my dashboard',
};

/**
 * Returns the next steps after each kind of payment [P§2, T44].
 * @param daysUntil the days until it starts; 0 if unknown
 */
export const stepsOf = (
  state: SuccessState | undefined,
  figures: Figures,
  daysUntil = 0,
): { steps: readonly Step[]; aside: Aside } => {
  switch (state) {
    case 'place-gone':
      return { steps: regretSteps(figures), aside: OTHER_WEEKS };
    case 'refunded':
      return { steps: [moneyBack], aside: OTHER_WEEKS };
    case 'duplicate':
    case 'not-due':
      return { steps: [moneyBack], aside: DASHBOARD };
    case 'clinic':
      return {
        steps: [confirmation, account, intake(figures), reminder(figures, daysUntil)],
        aside: PACKING,
      };
    case 'clinic-deposit':
      return {
        steps: [
          confirmation,
          account,
          balance(figures),
          intake(figures),
          reminder(figures, daysUntil),
        ],
        aside: PACKING,
      };
    case 'clinic-balance':
      return {
        steps: [
          {
            title: 'Nothing more is due',
            detail:
              'The confirmation is in your inbox, and your dashboard shows the clinic as paid.',
          },
          intake(figures),
          reminder(figures, daysUntil),
        ],
        aside: { ...PACKING, to: '/student/dashboard', link: 'Open my dashboard' },
      };
    case 'one-on-one':
      return {
        steps: [
          {
            title: 'Read the confirmation email',
            detail: 'It’s in your inbox, with a calendar file.',
          },
        ],
        aside: {
          text: 'Your portal shows the time and place.',
          to: '/student/one-on-one',
          link: 'See my session',
        },
      };
    case 'extra-review':
      return {
        steps: [
          {
            title: 'Send your video',
            detail:
              'It covers your next video. If your plan has renewed by then, the plan’s own reviews are used first.',
          },
        ],
        aside: {
          text: 'Ready to send a video?',
          to: '/student/submit',
          link: 'Send a video',
        },
      };
    default:
      return { steps: coachingSteps(figures), aside: INTAKE };
  }
};
