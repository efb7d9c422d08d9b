import type { MailTemplate, MailTemplates } from './mail-templates';

type Data<T extends MailTemplate> = MailTemplates[T]['data'] extends Record<string, never> ? unknown : MailTemplates[T]['data'];

type Sample<T extends MailTemplate> = Data<T> &
  (MailTemplates[T] extends { secrets: infer S } ? S : MailTemplates[T] extends { secrets?: infer S } ? Partial<S> : unknown);

const SITE = 'https://wavetrain.example';
const firstName = 'Ada';
const clinic = {
  firstName,
  title: 'March Intermediate/Advanced Rock Island Experience',
  dates: 'March 23-27, 2027',
  location: 'Rock Island, TN',
};
const portalUrl = `${SITE}/student/dashboard`;
const clinicsUrl = `${SITE}/clinics`;
const bring = 'A river boat or half slice with float bags\nA dry suit, or a dry top with warm layers';
const money = { balance: '$1,700', balanceDue: 'February 21, 2027' };
const calendar = 'BEGIN:VCALENDAR';
const link = (path: string) => `${SITE}${path}?token=sample`;

/** One mail of each template as somebody might get it: what previews and the checks of our words are made from. */
export const MAIL_SAMPLES: { readonly [T in MailTemplate]: Sample<T> } = {
  'welcome-coaching': { firstName, setPasswordUrl: link('/student/set-password') },
  'intake-invitation': { firstName, intakeUrl: link('/student/intake') },
  subscription: { firstName, planName: 'Remote Coaching', price: '$150/month', replaced: 'yes' },
  'set-password': { firstName, url: link('/student/set-password') },
  'password-reset': { firstName, url: link('/student/reset-password') },
  'password-changed': { firstName },
  'confirm-email': { firstName, url: link('/student/confirm-email') },
  'account-exists': { firstName, url: link('/student/reset-password') },
  'welcome-clinic': { firstName, title: clinic.title, setPasswordUrl: link('/student/set-password') },
  'clinic-confirmation': { ...clinic, ...money, bring, paid: '$1,700', portalUrl, calendar },
  'clinic-moved': { ...clinic, ...money, before: 'March 16-20, 2027', portalUrl, calendar },
  'hold-code': { minutes: '15', code: '204816' },
  'waitlist-joined': { ...clinic, leaveUrl: link('/clinics/offer') },
  'place-offered': {
    ...clinic,
    until: 'Sunday, November 22 at 3:15 PM CST',
    offerUrl: link('/clinics/offer'),
    leaveUrl: link('/clinics/offer'),
  },
  'waitlist-called-off': { ...clinic, offered: 'yes', clinicsUrl },
  'balance-due': { ...clinic, ...money, payUrl: link('/clinics/pay') },
  'balance-paid': { ...clinic, paid: '$1,700', portalUrl },
  'deposit-transferred': { ...clinic, ...money, from: 'March 24-28, 2026', deposit: '$1,700', payUrl: link('/clinics/pay') },
  'deposit-kept': { ...clinic, deposit: '$1,700', clinicsUrl },
  'place-freed': { ...clinic, clinicsUrl },
  'clinic-reminder': { ...clinic, daysLeft: '14', bring, portalUrl },
  'clinic-thanks': { firstName, title: clinic.title, portalUrl },
  'subscription-alumni': { firstName, title: clinic.title, price: '$75/month', portalUrl },
  'friend-code': { firstName, friend: 'Kim', code: 'FRIEND-7K2M9QXA', until: 'November 22, 2027', coachingUrl: `${SITE}/remote-coaching` },
  'payment-refunded': { firstName, amount: '$150', reason: 'You already have a subscription with this email address.' },
  'payment-failed': { firstName, portalUrl },
  'submission-received': {
    studentName: 'Ada Rapids',
    title: 'Left-side roll',
    skillArea: 'rolling',
    reviewUrl: `${SITE}/coach/review/1`,
    dueAt: 'Tuesday, November 24 at 9:00 AM CST',
  },
  'link-broken': { firstName, title: 'Left-side roll', problem: 'The video is private.', fixUrl: portalUrl },
  'feedback-ready': { firstName, title: 'Left-side roll', feedbackUrl: `${SITE}/student/feedback` },
  'contact-message': {
    name: 'Ada Rapids',
    email: 'ada@example.org',
    skillLevel: 'beginner',
    message: 'How cold is the water in March?\nAda',
  },
  'newsletter-confirm': { url: link('/api/newsletter/confirm') },
  'newsletter-welcome': { unsubscribeUrl: link('/api/newsletter/unsubscribe') },
};
