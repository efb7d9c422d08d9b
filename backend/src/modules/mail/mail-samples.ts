import { factTexts } from '../../common/facts/fact-labels.rules';
import { SAMPLE_FACTS } from '../../common/facts/sample-facts';
import { oneOnOneSamples } from './one-on-one-samples';
import type { MailTemplate, MailTemplates } from './mail-templates';

type DataOf<T extends MailTemplate> =
  MailTemplates[T]['data'] extends Record<string, never> ? object : MailTemplates[T]['data'];
type SecretsOf<T extends MailTemplate> = MailTemplates[T] extends { secrets: infer Secrets }
  ? Secrets
  : MailTemplates[T] extends { secrets?: infer Secrets }
    ? Partial<NonNullable<Secrets>>
    : object;

/** Everything that a template can be given: its data and its one-time secrets. */
export type Sample<T extends MailTemplate> = DataOf<T> & SecretsOf<T>;

/** Every template with an example of each variant; the first is the usual one. */
export type MailSamples = { readonly [T in MailTemplate]: readonly [Sample<T>, ...Sample<T>[]] };

/** Returns what every email knows besides its own data. */
export const sampleSite = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...factTexts(SAMPLE_FACTS),
  publicUrl,
});

const QUESTION =
  'You drew the blade closer to the hull here.\n\nDo you mean at the catch, or all the way through?';
const ANSWER =
  'At the catch. Look at the second picture: the shaft is upright there.\n\nTry ten slow ones on flat water first.';

/** Returns example data for every email, for previews and tests. Addresses lead to `publicUrl`. */
export const mailSamples = (publicUrl: string): MailSamples => {
  const firstName = 'Ada';
  const at = (path: string) => `${publicUrl}${path}`;
  const oneTime = (path: string) => `${at(path)}?token=8Kq2vT0wZr5mYb7Nf3sLx1JcHd9aUeGpQiRoVtWyXzA`;
  const portalUrl = at('/student/dashboard');
  const loginUrl = at('/student/login');
  const registerUrl = at('/student/register');
  const setPasswordUrl = oneTime('/student/set-password');
  const confirmUrl = oneTime('/student/confirm-email');
  const intakeUrl = at('/student/intake?invite=0192f3c1.1798761600000.q3mJk0');
  const payUrl = oneTime('/clinics/pay');
  const formUrl = oneTime('/student/clinic-form');
  const leaveUrl = at('/clinics/offer?leave=0192f3c1.q3mJk0');
  const clinic = {
    firstName,
    title: 'March Intermediate Clinic',
    dates: 'March 23-27, 2027',
    location: 'Rock Island, TN',
  };
  const debt = { balance: '$1,700', balanceDue: 'February 21, 2027' };
  const bring =
    'Your own boat, with float bags\nPaddle, sprayskirt, helmet and PFD\nLayers for cool mornings\nA water bottle';
  const calendar = 'BEGIN:VCALENDAR';
  const cancelCalendar = 'BEGIN:VCALENDAR';
  const moved = {
    from: 'Holiday Clinic, December 14-18, 2026',
    calendar,
    cancelCalendar,
    portalUrl,
  };
  const plan = 'Remote Coaching';
  const terms = {
    planName: plan,
    price: '$150/month',
    period: 'November 22 to December 22, 2026',
    nextCharge: '$150 on December 22, 2026',
    portalUrl,
  };
  const dueAt = 'Tuesday, November 24 at 9:00 AM CST';
  const threadUrl = at('/coach/messages?student=0192f3c1');
  const unsubscribeUrl = oneTime('/api/student/emails/unsubscribe');
  const video = 'Left-side roll below the ledge';
  return {
    'welcome-coaching': [
      { firstName, ...terms, paid: '$150', intakeUrl, setPasswordUrl },
      { firstName, ...terms, paid: '$120', intakeUrl, loginUrl },
      { firstName, ...terms, paid: '$150', intakeUrl, loginUrl, confirmUrl },
      { firstName, registerUrl },
    ],
    'intake-invitation': [{ firstName, intakeUrl }],
    subscription: [
      { firstName, ...terms, paid: '$150' },
      { firstName, ...terms, replaced: 'yes' },
      { firstName, planName: plan, price: terms.price, portalUrl },
    ],
    'subscription-receipt': [{ firstName, ...terms, paid: '$150' }],
    'subscription-paused': [
      {
        firstName,
        planName: plan,
        from: 'December 22, 2026',
        until: 'January 22, 2027',
        portalUrl,
      },
      { firstName, planName: plan, until: 'January 22, 2027', portalUrl },
    ],
    'subscription-resumes': [
      {
        firstName,
        planName: plan,
        until: 'January 22, 2027',
        nextCharge: '$150 on January 22, 2027',
        portalUrl,
      },
    ],
    'subscription-canceled': [
      { firstName, planName: plan, lastDay: 'December 22, 2026', portalUrl },
      { firstName, planName: plan, lastDay: 'November 22, 2026', ended: 'yes', portalUrl },
      { firstName, planName: plan, lastDay: 'December 22, 2026', paused: 'yes', portalUrl },
    ],
    'subscription-resumed': [
      { firstName, planName: plan, nextCharge: '$150 on January 22, 2027', portalUrl },
      {
        firstName,
        planName: plan,
        nextCharge: '$150 on January 22, 2027',
        renewsAgain: 'yes',
        portalUrl,
      },
    ],
    'card-expiring': [
      {
        firstName,
        planName: plan,
        card: 'your Visa card ending in 4242',
        expires: 'December 2026',
        nextCharge: '$150 on December 22, 2026',
        portalUrl,
      },
    ],
    'set-password': [{ firstName, url: setPasswordUrl }],
    'password-reset': [{ firstName, url: oneTime('/student/reset-password') }],
    'password-changed': [{ firstName }, { firstName, by: 'Cole Mercer' }],
    'student-password-set': [
      { studentName: 'Ada Eddy', email: 'ada@example.org', by: 'Cole Mercer' },
    ],
    'staff-invited': [
      {
        firstName,
        ownerName: 'Cole Mercer',
        part: 'You’ll work in the coach portal: videos, reviews, messages and students’ progress.',
        url: oneTime('/staff/set-password'),
      },
    ],
    'staff-password-reset': [{ firstName, url: oneTime('/staff/set-password') }],
    'confirm-email': [{ firstName, url: oneTime('/student/confirm-email') }],
    'change-email': [{ firstName, url: oneTime('/student/change-email') }],
    'email-changed': [
      { firstName, newEmail: 'new.ada@example.org', url: oneTime('/student/undo-email-change') },
    ],
    'account-exists': [{ firstName, url: oneTime('/student/reset-password') }],
    'deletion-asked': [
      { firstName, dueOn: 'November 29, 2026', settingsUrl: at('/student/settings') },
    ],
    'account-erased': [{}],
    'export-ready': [
      { firstName, until: 'November 29, 2026', settingsUrl: at('/student/settings#your-data') },
    ],
    'full-export-ready': [{ until: 'November 29, 2026', toolsUrl: at('/admin/tools') }],
    'test-mail': [{}],
    'welcome-clinic': [
      { firstName, title: clinic.title, setPasswordUrl },
      { firstName, title: clinic.title, loginUrl },
      { firstName, title: clinic.title, registerUrl },
    ],
    'clinic-confirmation': [
      { ...clinic, ...debt, bring, calendar, portalUrl, paid: '$1,700', formUrl },
      { ...clinic, bring, calendar, portalUrl, paid: '$3,400', formUrl },
      {
        ...clinic,
        ...debt,
        bring,
        calendar,
        portalUrl,
        paid: '$1,700',
        formUrl,
        before: 'March 16-20, 2027',
      },
      { ...clinic, ...debt, bring, calendar, portalUrl, paid: '$500', formUrl, part: 'yes' },
      { ...clinic, bring, calendar, portalUrl, paid: '$0', formUrl, guest: 'yes' },
    ],
    'participant-form': [{ ...clinic, formUrl }],
    'clinic-moved': [
      { ...clinic, ...debt, before: 'March 16-20, 2027', refund: 'yes', calendar, portalUrl },
      { ...clinic, before: 'March 16-20, 2027', calendar, portalUrl },
    ],
    'clinic-on-again': [
      { ...clinic, ...debt, calendar, portalUrl },
      { ...clinic, calendar, portalUrl },
    ],
    'hold-code': [{ minutes: '15', code: '402917' }],
    'waitlist-joined': [{ ...clinic, leaveUrl }],
    'place-offered': [
      {
        ...clinic,
        until: 'Sunday, November 22 at 3:15 PM CST',
        offerUrl: oneTime('/clinics/offer'),
        leaveUrl,
      },
    ],
    'waitlist-called-off': [
      { ...clinic, clinicsUrl: at('/clinics') },
      { ...clinic, clinicsUrl: at('/clinics'), offered: 'yes' },
    ],
    'balance-due': [
      { ...clinic, ...debt, payUrl },
      { ...clinic, ...debt, payUrl, overdue: 'yes' },
    ],
    'balance-paid': [{ ...clinic, paid: '$1,700', portalUrl }],
    'deposit-transferred': [
      {
        ...clinic,
        ...debt,
        from: moved.from,
        deposit: '$1,700',
        calendar,
        cancelCalendar,
        payUrl,
      },
    ],
    'booking-moved': [
      { ...clinic, ...moved },
      { ...clinic, ...moved, refund: '$200' },
      { ...clinic, ...moved, ...debt, payUrl },
    ],
    'deposit-kept': [{ ...clinic, deposit: '$1,700', clinicsUrl: at('/clinics'), cancelCalendar }],
    'booking-ended': [
      { ...clinic, kept: '$200', refund: '$3,200', clinicsUrl: at('/clinics'), cancelCalendar },
      { ...clinic, kept: '$3,400', clinicsUrl: at('/clinics'), cancelCalendar },
    ],
    'place-freed': [{ ...clinic, clinicsUrl: at('/clinics'), cancelCalendar }],
    'clinic-reminder': [
      { ...clinic, daysLeft: '14', bring, portalUrl, formUrl },
      { ...clinic, daysLeft: '14', bring, portalUrl },
    ],
    'clinic-letter': [
      {
        ...clinic,
        about: 'Where we meet on Tuesday',
        writer: 'Cole Mercer',
        coachEmail: 'coach@example.org',
        text: 'The water is up, so we meet at the upper put-in at 9.\n\nBring two more layers than you think.',
      },
    ],
    'clinic-thanks': [{ firstName, title: clinic.title, portalUrl }],
    'subscription-alumni': [{ firstName, title: clinic.title, price: '$75/month', portalUrl }],
    ...oneOnOneSamples(publicUrl),
    'extra-review-ready': [
      { firstName, paid: '$60', sendUrl: at('/student/submit') },
      { firstName, paid: '$60', title: video, sendUrl: at('/student/submit') },
    ],
    'friend-code': [
      {
        firstName,
        friend: 'kim@example.org',
        code: 'FRIEND-7K2M9QXA',
        until: 'November 22, 2027',
        coachingUrl: at('/remote-coaching'),
      },
    ],
    'payment-refunded': [
      {
        firstName,
        amount: '$150',
        reason:
          'You already have a subscription with this email address, so I canceled the second one right away. Your first plan continues as before, and you can manage it on your dashboard.',
      },
      {
        firstName,
        amount: '$3,400',
        reason: `${clinic.title}, ${clinic.dates}: The river is flooding, so I canceled the clinic.`,
        cancelCalendar,
      },
    ],
    'payment-failed': [{ firstName, portalUrl }],
    'submission-received': [
      {
        studentName: 'Ada Rapids',
        title: video,
        skillArea: 'river running',
        reviewUrl: at('/coach/review/0192f3c1'),
        dueAt,
      },
      {
        studentName: 'Ada Rapids',
        title: video,
        skillArea: 'river running',
        reviewUrl: at('/coach/review/0192f3c1'),
      },
    ],
    'video-sent': [
      { firstName, title: video, dueAt, portalUrl, unsubscribeUrl },
      { firstName, title: video, portalUrl, unsubscribeUrl },
    ],
    'reviews-lapsing': [
      {
        firstName,
        left: '2 reviews',
        lapseOn: 'December 22, 2026',
        sendUrl: at('/student/submit'),
        unsubscribeUrl,
      },
    ],
    'quiet-week': [{ firstName, practiceUrl: at('/student/practice'), unsubscribeUrl }],
    'review-due': [
      {
        studentName: 'Ada Rapids',
        title: video,
        dueAt,
        reviewUrl: at('/coach/review/0192f3c1'),
        hours: '8',
      },
      {
        studentName: 'Ada Rapids',
        title: video,
        dueAt,
        reviewUrl: at('/coach/review/0192f3c1'),
        late: 'yes',
      },
    ],
    'link-broken': [
      {
        firstName,
        title: video,
        problem:
          'The video is private: open its sharing settings and let everyone with the link watch it.',
        fixUrl: at('/student/fix-link?token=0192f3c1'),
      },
    ],
    'another-take': [
      {
        firstName,
        title: video,
        reason:
          'The part that matters is cut off. Keep the whole boat and both blades in the picture.\n\nThe first drop is the one I need.',
        sendUrl: at('/student/submit?fix=0192f3c1'),
      },
    ],
    'feedback-ready': [
      {
        firstName,
        title: video,
        fixFirst: 'Keep your ear on your shoulder until the boat is flat.',
        stillUrl: at('/api/reviews/still?token=0192f3c1'),
        feedbackUrl: at('/student/reviews/0192f3c1'),
      },
      { firstName, title: video, feedbackUrl: at('/student/reviews/0192f3c1') },
      {
        firstName,
        title: video,
        reviewer: 'Ash Keeper',
        feedbackUrl: at('/student/reviews/0192f3c1'),
      },
      {
        firstName,
        title: video,
        corrected: 'the marks and what to fix first',
        fixFirst: 'Keep your ear on your shoulder until the boat is flat.',
        feedbackUrl: at('/student/reviews/0192f3c1'),
      },
    ],
    'feedback-video': [
      {
        firstName,
        comment: 'Watch where the elbow is when the blade goes in.',
        feedbackUrl: at('/student/feedback?open=0192f3c1'),
      },
      { firstName, comment: '', feedbackUrl: at('/student/feedback?open=0192f3c1') },
    ],
    'scores-ready': [
      { firstName, title: video, total: '78.4', progressUrl: at('/student/progress') },
    ],
    'message-received': [
      {
        studentName: 'Ada Rapids',
        email: 'ada@example.org',
        text: QUESTION,
        about: `“${video}” at 0:04.2`,
        pictures: 'one picture',
        dueAt,
        threadUrl,
      },
      {
        studentName: 'Ada Rapids',
        email: 'ada@example.org',
        text: 'Is there room in March?',
        threadUrl,
      },
      {
        studentName: 'Ada Rapids',
        email: 'ada@example.org',
        text: 'Is there room in March?',
        video: 'yes',
        threadUrl,
      },
      {
        studentName: 'Ada Rapids',
        email: 'ada@example.org',
        text: QUESTION,
        about: `“${video}” at 0:04.2`,
        video: 'yes',
        dueAt,
        threadUrl,
      },
    ],
    'message-answered': [
      {
        firstName,
        writer: 'Cole Mercer',
        coachEmail: 'cole@example.org',
        text: ANSWER,
        messagesUrl: at('/student/messages'),
      },
      {
        firstName,
        writer: 'Cole Mercer',
        coachEmail: 'cole@example.org',
        text: ANSWER,
        pictures: '2 pictures',
        video: 'yes',
        messagesUrl: at('/student/messages'),
      },
    ],
    'refund-returned': [
      { studentName: 'Ada Rapids', amount: '$500', recordUrl: at('/admin/bookings/0192f3c1/show') },
    ],
    'dispute-opened': [
      {
        studentName: 'Ada Rapids',
        amount: '$500',
        paid: '$3,400',
        reason: 'product not received',
        dueAt,
        paymentUrl: at('/admin/bookings/0192f3c1/show'),
      },
      {
        studentName: 'Ada Rapids',
        amount: '$150',
        paid: '$150',
        reason: 'fraudulent',
        paymentUrl: at('/admin/students/0192f3c1/show'),
      },
    ],
    'message-due': [
      { studentName: 'Ada Rapids', dueAt, threadUrl, hours: '8' },
      { studentName: 'Ada Rapids', dueAt, threadUrl, late: 'yes' },
    ],
    'contact-answer': [
      {
        firstName: 'Ruth',
        writer: 'Cole Mercer',
        coachEmail: 'coach@example.org',
        text: 'There is: two spots are left in March.\n\nAll you need is a roll on both sides in flat water.',
        question: 'Is there room in March?\n\nI roll on both sides, in flat water at least.',
      },
    ],
    'contact-message': [
      {
        name: 'Ruth Lateral',
        email: 'ruth@example.org',
        skillLevel: 'Intermediate',
        message: 'Is there room in March?\n\nI roll on both sides, in flat water at least.',
      },
      { name: 'Ruth Lateral', email: 'ruth@example.org', message: 'Is there room in March?' },
    ],
    newsletter: [
      {
        about: 'Clinic dates for spring are open',
        body: '<p>The river is waking up, and so is the calendar: <a href="/clinics">spring dates</a> opened this morning.</p><h2>What’s new</h2><ul><li>A clinic for paddlers who have just learned to roll</li><li>Two more spots at the ranch</li></ul><p>See you on the water.</p>',
        unsubscribeUrl: oneTime('/api/newsletter/unsubscribe'),
      },
    ],
    'newsletter-confirm': [{ url: oneTime('/api/newsletter/confirm') }],
    'newsletter-welcome': [{ unsubscribeUrl: oneTime('/api/newsletter/unsubscribe') }],
  };
};
