/** A clinic's details in an email. */
type ClinicDetails = {
  firstName: string;
  title: string;
  dates: string;
  location: string;
};

/** A session of the coach with one student. */
type SessionDetails = {
  firstName: string;
  when: string;
  minutes: string;
  place: string;
  requestUrl: string;
};

/** The same session, as the coach reads about it. */
type SoldSession = {
  studentName: string;
  when: string;
  minutes: string;
  place: string;
  requestsUrl: string;
};

/** What a subscriber bought, as a receipt shows it. */
export type PlanTerms = {
  planName: string;
  /** With its interval: "$150/month". */
  price: string;
  /** What was charged for the period, if anything. */
  paid?: string;
  /** The first and last day. */
  period: string;
  /** The day and the amount. */
  nextCharge: string;
  portalUrl: string;
};

/** A calendar file that removes the entry of the dates that the reader no longer has a spot on. */
type OutOfCalendar = { cancelCalendar?: string };

/** The coach who signs the email, if it isn't the site's owner. */
type Reviewed = { reviewer?: string };

/** The one-click link of an email that a student can turn off. */
type Unsubscribe = { unsubscribeUrl: string };

/** The data of each template, and its one-time secrets (sealed until the email is sent). */
export interface MailTemplates {
  'welcome-coaching': {
    data: { firstName: string; loginUrl?: string; registerUrl?: string } & Partial<PlanTerms>;
    secrets?: { intakeUrl?: string; setPasswordUrl?: string; confirmUrl?: string };
  };
  'intake-invitation': { data: { firstName: string }; secrets: { intakeUrl: string } };
  subscription: {
    data: { firstName: string; replaced?: string } & Pick<
      PlanTerms,
      'planName' | 'price' | 'portalUrl'
    > &
      Partial<PlanTerms>;
  };
  'subscription-receipt': { data: { firstName: string } & PlanTerms };
  'subscription-paused': {
    data: { firstName: string; planName: string; until: string; from?: string; portalUrl: string };
  };
  'subscription-resumes': {
    data: {
      firstName: string;
      planName: string;
      until: string;
      nextCharge: string;
      portalUrl: string;
    };
  };
  /** `ended`: it's over now, instead of at the end of the month; `paused`: it ends paused. */
  'subscription-canceled': {
    data: {
      firstName: string;
      planName: string;
      lastDay: string;
      ended?: string;
      paused?: string;
      portalUrl: string;
    };
  };
  /** `renewsAgain`: it was canceled and isn't any more; otherwise a pause is over. */
  'subscription-resumed': {
    data: {
      firstName: string;
      planName: string;
      nextCharge: string;
      renewsAgain?: string;
      portalUrl: string;
    };
  };
  'card-expiring': {
    data: {
      firstName: string;
      planName: string;
      /** "your Visa card ending in 4242". */
      card: string;
      /** "December 2026". */
      expires: string;
      nextCharge: string;
      portalUrl: string;
    };
  };
  'set-password': { data: { firstName: string }; secrets: { url: string } };
  'password-reset': { data: { firstName: string }; secrets: { url: string } };
  /** `by` is the name of the staff member who set it, if it wasn't the account's holder. */
  'password-changed': { data: { firstName: string; by?: string } };
  'student-password-set': { data: { studentName: string; email: string; by: string } };
  'staff-invited': {
    data: { firstName: string; ownerName: string; part?: string };
    secrets: { url: string };
  };
  'staff-password-reset': { data: { firstName: string }; secrets: { url: string } };
  'confirm-email': { data: { firstName: string }; secrets: { url: string } };
  'change-email': { data: { firstName: string }; secrets: { url: string } };
  'email-changed': { data: { firstName: string; newEmail: string }; secrets: { url: string } };
  'account-exists': { data: { firstName: string }; secrets: { url: string } };
  'deletion-asked': { data: { firstName: string; dueOn: string; settingsUrl: string } };
  'account-erased': { data: Record<string, never> };
  'export-ready': { data: { firstName: string; until: string; settingsUrl: string } };
  'full-export-ready': { data: { until: string; toolsUrl: string } };
  'test-mail': { data: Record<string, never> };
  'welcome-clinic': {
    data: { firstName: string; loginUrl?: string; registerUrl?: string; title: string };
    secrets?: { setPasswordUrl: string };
  };
  'clinic-confirmation': {
    data: ClinicDetails & {
      bring: string;
      paid: string;
      balance?: string;
      balanceDue?: string;
      /** If there's nothing to pay. */
      guest?: string;
      /** If a part other than the deposit is paid. */
      part?: string;
      before?: string;
      portalUrl: string;
      calendar: string;
    };
    secrets: { formUrl: string };
  };
  'participant-form': { data: ClinicDetails; secrets: { formUrl: string } };
  'clinic-moved': {
    data: ClinicDetails & {
      before: string;
      refund?: string;
      balance?: string;
      balanceDue?: string;
      portalUrl: string;
      calendar: string;
    };
  };
  'clinic-on-again': {
    data: ClinicDetails & {
      balance?: string;
      balanceDue?: string;
      portalUrl: string;
      calendar: string;
    };
  };
  'hold-code': { data: { minutes: string }; secrets: { code: string } };
  'waitlist-joined': { data: ClinicDetails; secrets: { leaveUrl: string } };
  'place-offered': {
    data: ClinicDetails & { until: string };
    secrets: { offerUrl: string; leaveUrl: string };
  };
  'waitlist-called-off': { data: ClinicDetails & { offered?: string; clinicsUrl: string } };
  'balance-due': {
    data: ClinicDetails & { balance: string; balanceDue: string; overdue?: string };
    secrets: { payUrl: string };
  };
  'balance-paid': { data: ClinicDetails & { paid: string; portalUrl: string } };
  'deposit-transferred': {
    data: ClinicDetails & {
      from: string;
      deposit: string;
      balance: string;
      balanceDue: string;
      calendar: string;
    } & OutOfCalendar;
    secrets: { payUrl: string };
  };
  'booking-moved': {
    data: ClinicDetails & {
      from: string;
      refund?: string;
      balance?: string;
      balanceDue?: string;
      portalUrl: string;
      calendar: string;
    } & OutOfCalendar;
    secrets?: { payUrl: string };
  };
  'deposit-kept': { data: ClinicDetails & { deposit: string; clinicsUrl: string } & OutOfCalendar };
  'booking-ended': {
    data: ClinicDetails & { kept: string; refund?: string; clinicsUrl: string } & OutOfCalendar;
  };
  'place-freed': { data: ClinicDetails & { clinicsUrl: string } & OutOfCalendar };
  'clinic-reminder': {
    data: ClinicDetails & { daysLeft: string; bring: string; portalUrl: string };
    secrets?: { formUrl: string };
  };
  'clinic-letter': {
    data: ClinicDetails & { about: string; text: string; writer: string; coachEmail: string };
  };
  'clinic-thanks': { data: { firstName: string; title: string; portalUrl: string } };
  'subscription-alumni': {
    data: { firstName: string; title: string; price: string; portalUrl: string };
  };
  'one-on-one-asked': {
    data: {
      studentName: string;
      wish: string;
      dates: string;
      place: string;
      member?: string;
      requestsUrl: string;
    };
  };
  'one-on-one-offered': { data: SessionDetails & { price: string; until: string; word: string } };
  'one-on-one-declined': { data: { firstName: string; word: string; requestUrl: string } };
  'one-on-one-expired': { data: SessionDetails };
  'one-on-one-booked': { data: SessionDetails & { paid: string; calendar: string } };
  'one-on-one-canceled': { data: SessionDetails & { word: string; cancelCalendar: string } };
  /** `before`: the old time. `until`: when they can still cancel; empty if they can't. */
  'one-on-one-moved': {
    data: SessionDetails & { before: string; until: string; word: string; calendar: string };
  };
  'one-on-one-stays': { data: SessionDetails & { word: string } };
  'one-on-one-given-up': { data: SoldSession };
  'one-on-one-move-asked': { data: SoldSession & { wish: string } };
  'one-on-one-sold': { data: SoldSession & { paid: string } };
  /** `title`: the video that uses it already, if one waited. */
  'extra-review-ready': {
    data: { firstName: string; paid: string; title?: string; sendUrl: string };
  };
  'friend-code': {
    data: { firstName: string; friend: string; code: string; until: string; coachingUrl: string };
  };
  'payment-refunded': {
    data: { firstName: string; amount: string; reason: string } & OutOfCalendar;
  };
  'refund-returned': { data: { studentName: string; amount: string; recordUrl: string } };
  'dispute-opened': {
    data: {
      studentName: string;
      amount: string;
      paid: string;
      reason: string;
      dueAt?: string;
      paymentUrl: string;
    };
  };
  'payment-failed': { data: { firstName: string; portalUrl: string } };
  'submission-received': {
    data: {
      studentName: string;
      title: string;
      skillArea: string;
      reviewUrl: string;
      dueAt?: string;
    };
  };
  'video-sent': {
    data: { firstName: string; title: string; dueAt?: string; portalUrl: string };
    secrets: Unsubscribe;
  };
  'reviews-lapsing': {
    /** `left`: "1 review", "2 reviews". */
    data: { firstName: string; left: string; lapseOn: string; sendUrl: string };
    secrets: Unsubscribe;
  };
  'quiet-week': { data: { firstName: string; practiceUrl: string }; secrets: Unsubscribe };
  'review-due': {
    data: {
      studentName: string;
      title: string;
      dueAt: string;
      reviewUrl: string;
      hours?: string;
      late?: string;
    };
  };
  'link-broken': { data: { firstName: string; title: string; problem: string; fixUrl: string } };
  'another-take': { data: { firstName: string; title: string; reason: string; sendUrl: string } };
  'feedback-ready': {
    data: {
      firstName: string;
      title: string;
      fixFirst?: string;
      stillUrl?: string;
      /** What a correction changed, in words. */
      corrected?: string;
      feedbackUrl: string;
    } & Reviewed;
  };
  'feedback-video': {
    data: { firstName: string; comment: string; feedbackUrl: string } & Reviewed;
  };
  'scores-ready': {
    data: { firstName: string; title: string; total: string; progressUrl: string };
  };
  'message-received': {
    data: {
      studentName: string;
      email: string;
      text: string;
      about?: string;
      pictures?: string;
      video?: string;
      dueAt?: string;
      threadUrl: string;
    };
  };
  'message-answered': {
    data: {
      firstName: string;
      writer: string;
      coachEmail: string;
      text: string;
      about?: string;
      pictures?: string;
      video?: string;
      messagesUrl: string;
    };
  };
  'message-due': {
    data: { studentName: string; dueAt: string; threadUrl: string; hours?: string; late?: string };
  };
  'contact-answer': {
    data: { firstName: string; writer: string; text: string; question: string; coachEmail: string };
  };
  'contact-message': {
    data: { name: string; email: string; skillLevel?: string; message: string };
  };
  /** `body` is HTML, reduced to what email supports. */
  newsletter: { data: { about: string; body: string }; secrets: { unsubscribeUrl: string } };
  'newsletter-confirm': { data: Record<string, never>; secrets: { url: string } };
  'newsletter-welcome': { data: Record<string, never>; secrets: { unsubscribeUrl: string } };
}

export type MailTemplate = keyof MailTemplates;

export const SUBJECTS: Readonly<Record<MailTemplate, string>> = {
  'welcome-coaching':
    '{{#if setPasswordUrl}}{{#> subject}}Welcome to {{siteName}}: set your password, then tell me about your paddling{{/subject}}{{else}}{{#> subjectHasPassword}}Welcome to {{siteName}}: tell me about your paddling{{/subjectHasPassword}}{{/if}}',
  'intake-invitation': 'Tell me about your paddling: your intake form',
  subscription: 'Your {{planName}} subscription is active',
  'subscription-receipt': 'Receipt: {{paid}} for {{planName}}, {{period}}',
  'subscription-paused': 'Paused until {{until}}: {{planName}}',
  'subscription-resumes': '{{planName}} resumes on {{until}}',
  'subscription-canceled':
    '{{#if ended}}{{#> subjectEnded}}{{planName}} has ended{{/subjectEnded}}{{else}}{{#> subject}}{{planName}} is canceled: last day {{lastDay}}{{/subject}}{{/if}}',
  'subscription-resumed':
    '{{#if renewsAgain}}{{#> subjectRenews}}{{planName}} renews again{{/subjectRenews}}{{else}}{{#> subject}}{{planName}} is active again{{/subject}}{{/if}}',
  'card-expiring': 'Your card expires at the end of {{expires}}',
  'set-password': 'Set your {{siteName}} password',
  'password-reset': 'Reset your {{siteName}} password',
  'password-changed': 'Your {{siteName}} password was changed',
  'student-password-set': '{{by}} set a new password for {{studentName}}',
  'staff-invited': 'Set your password for {{siteName}}',
  'staff-password-reset': 'Choose a new {{siteName}} password',
  'confirm-email': 'Confirm your email address',
  'change-email': 'Confirm your new email address',
  'email-changed': 'Your {{siteName}} email address was changed',
  'account-exists': 'You already have a {{siteName}} account',
  'deletion-asked': 'Your {{siteName}} account will be deleted on {{dueOn}}',
  'account-erased': 'Your {{siteName}} account has been deleted',
  'export-ready': 'Your {{siteName}} data is ready to download',
  'full-export-ready': 'Your full {{siteName}} export is ready to download',
  'test-mail': 'Test email from {{siteName}}',
  'welcome-clinic':
    '{{#if setPasswordUrl}}{{#> subject}}Welcome to {{siteName}}: set your portal password{{/subject}}{{else}}{{#> subjectHasPassword}}Welcome to {{siteName}}: {{title}} is in your portal{{/subjectHasPassword}}{{/if}}',
  'clinic-confirmation': 'You’re in: {{title}}, {{dates}}',
  'participant-form': 'Before we paddle: a few questions for {{title}}',
  'clinic-moved': 'New dates: {{title}}, {{dates}}',
  'clinic-on-again': 'Back on: {{title}}, {{dates}}',
  'hold-code': 'Your {{siteName}} booking code',
  'waitlist-joined': 'You’re on the waitlist: {{title}}, {{dates}}',
  'place-offered': 'A spot for you until {{until}}: {{title}}',
  'waitlist-called-off': 'Canceled: {{title}}, {{dates}}',
  'balance-due':
    '{{#if overdue}}{{#> subjectOverdue}}Your clinic balance for {{title}}: {{balance}} was due on {{balanceDue}}{{/subjectOverdue}}{{else}}{{#> subject}}Your clinic balance for {{title}}: {{balance}} due on {{balanceDue}}{{/subject}}{{/if}}',
  'balance-paid': 'Paid in full: {{title}}, {{dates}}',
  'deposit-transferred': 'Your deposit has been moved: {{title}}, {{dates}}',
  'booking-moved': 'Your booking has been moved: {{title}}, {{dates}}',
  'deposit-kept': 'Your spot has been released: {{title}}, {{dates}}',
  'booking-ended': 'Your spot has been released: {{title}}, {{dates}}',
  'place-freed': 'Your spot has been released: {{title}}, {{dates}}',
  'clinic-reminder': '{{daysLeft}} days to go: {{title}}, {{dates}}',
  'clinic-letter': '{{about}}',
  'clinic-thanks': 'Thank you for paddling with me: {{title}}',
  'subscription-alumni': 'Keep going after {{title}}: {{price}} for clinic alumni',
  'one-on-one-asked': '{{studentName}} would like a 1-on-1',
  'one-on-one-offered': 'Your 1-on-1 offer: {{when}}',
  'one-on-one-declined': 'About your 1-on-1 request',
  'one-on-one-expired': 'Your 1-on-1 offer has expired: {{when}}',
  'one-on-one-booked': 'Booked: your 1-on-1, {{when}}',
  'one-on-one-canceled': 'Canceled: your 1-on-1, {{when}}',
  'one-on-one-moved': 'New time: your 1-on-1, {{when}}',
  'one-on-one-stays': 'Your 1-on-1 stays: {{when}}',
  'one-on-one-given-up': '{{studentName}} canceled a 1-on-1: {{when}}',
  'one-on-one-move-asked': '{{studentName}} would like to move a 1-on-1: {{when}}',
  'one-on-one-sold': '{{studentName}} booked a 1-on-1: {{when}}',
  'extra-review-ready':
    '{{#if title}}{{#> subjectWaitingVideo}}Your extra review goes to “{{title}}”{{/subjectWaitingVideo}}{{else}}{{#> subject}}Your extra review is ready to use{{/subject}}{{/if}}',
  'friend-code': '{{friendPercent}} off for {{friend}}: a code to share',
  'payment-refunded': 'Your refund of {{amount}} is on its way',
  'payment-failed': 'Your last payment didn’t go through: please check your card',
  'refund-returned': 'The bank returned a refund: {{amount}} for {{studentName}}',
  'dispute-opened':
    '{{#if dueAt}}{{#> subject}}Respond to a dispute by {{dueAt}}: {{amount}} from {{studentName}}{{/subject}}{{else}}{{#> subjectNoDeadline}}Respond to a dispute: {{amount}} from {{studentName}}{{/subjectNoDeadline}}{{/if}}',
  'submission-received': 'New video from {{studentName}}: {{title}}',
  'video-sent':
    '{{#if dueAt}}{{#> subject}}Video received: {{title}}, review due {{dueAt}}{{/subject}}{{else}}{{#> subjectOutsidePlan}}Video received: {{title}}{{/subjectOutsidePlan}}{{/if}}',
  'reviews-lapsing': '{{left}} left until {{lapseOn}}',
  'quiet-week': 'Ten minutes this week?',
  'review-due':
    '{{#if hours}}{{#> subject}}Less than {{hours}} hours left: the review of “{{title}}” for {{studentName}}{{/subject}}{{else}}{{#> subjectLate}}Overdue: the review of “{{title}}” for {{studentName}}{{/subjectLate}}{{/if}}',
  'link-broken': 'I couldn’t open your video “{{title}}”',
  'another-take': 'Please send “{{title}}” again',
  'feedback-ready':
    '{{#if corrected}}{{#> subjectCorrected}}I corrected your review: {{title}}{{/subjectCorrected}}{{else}}{{#> subject}}Your review is ready: {{title}}{{/subject}}{{/if}}',
  'feedback-video': 'Your coach sent you a video',
  'scores-ready': 'Your stroke scores: {{title}}',
  'message-received':
    '{{#if video}}{{#if about}}{{#> subjectVideoAbout}}Video from {{studentName}} about {{about}}{{/subjectVideoAbout}}{{else}}{{#> subjectVideo}}Video from {{studentName}}{{/subjectVideo}}{{/if}}{{else}}{{#if about}}{{#> subjectAbout}}Message from {{studentName}} about {{about}}{{/subjectAbout}}{{else}}{{#> subject}}Message from {{studentName}}{{/subject}}{{/if}}{{/if}}',
  'message-answered':
    '{{#if video}}{{#> subjectVideo}}{{writer}} sent you a video{{/subjectVideo}}{{else}}{{#> subject}}{{writer}} sent you a message{{/subject}}{{/if}}',
  'message-due':
    '{{#if hours}}{{#> subject}}Less than {{hours}} hours left: {{studentName}} is waiting for your reply{{/subject}}{{else}}{{#> subjectLate}}Overdue: {{studentName}} is waiting for your reply{{/subjectLate}}{{/if}}',
  'contact-answer': 'Re: your question to {{siteName}}',
  'contact-message': 'Message from {{name}}',
  newsletter: '{{about}}',
  'newsletter-confirm': 'Confirm that you want news from {{siteName}}',
  'newsletter-welcome': 'Welcome to the {{siteName}} list',
};

/**
 * Emails that someone gets right after paying; without one they don't know that they're in, or how
 * to get in.
 */
export const CONFIRMS_PURCHASE: readonly MailTemplate[] = [
  ...([
    'welcome-coaching',
    'subscription',
    'welcome-clinic',
    'clinic-confirmation',
    'one-on-one-booked',
    'extra-review-ready',
  ] as const),
];

/** Emails with the link to the intake form; anyone who got one of them was invited. [T148] */
export const INVITES_TO_INTAKE: readonly MailTemplate[] = ['welcome-coaching', 'intake-invitation'];
