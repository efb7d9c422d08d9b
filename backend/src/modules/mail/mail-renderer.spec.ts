import { MailRenderer, struckOut } from './mail-renderer';
import { extrasOf, SUBJECTS, type MailTemplate } from './mail-templates';

const context = {
  siteName: 'Wavetrain',
  coachName: 'Cole Mercer',
  location: 'Rock Island, TN',
  firstName: 'Ada',
  setPasswordUrl: 'https://x.example/student/set-password?token=t0ken',
  url: 'https://x.example/one-time?token=t0ken',
  newEmail: 'new.ada@example.org',
  loginUrl: 'https://x.example/student/login',
  intakeUrl: 'https://x.example/student/intake',
  portalUrl: 'https://x.example/student/dashboard',
  reviewUrl: 'https://x.example/coach/review/1',
  fixUrl: 'https://x.example/student/dashboard',
  feedbackUrl: 'https://x.example/student/feedback',
  planName: 'Remote Coaching',
  price: '$150.00 per month',
  amount: '$150.00',
  reason: 'You already have a subscription.',
  studentName: 'Ada Rapids',
  title: 'Left-side roll',
  skillArea: 'rolling',
  dueAt: 'November 23, 2026 at 9:00 AM',
  problem: 'The video is private.',
  name: 'Ada Rapids',
  email: 'ada@example.org',
  message: 'First line\nSecond line',
  dates: 'March 23-27, 2027',
  bring: 'Your own boat\nA dry bag',
  paid: '$1,700',
  balance: '$1,700',
  balanceDue: 'February 21, 2027',
  calendar: 'BEGIN:VCALENDAR',
  before: 'March 16-20, 2027',
  from: 'March 23-27, 2026',
  deposit: '$1,700',
  daysLeft: '14',
  friend: 'kim@example.org',
  code: 'FRIEND-7K2M9QXA',
  coachingUrl: 'https://x.example/remote-coaching',
  payUrl: 'https://x.example/clinics/pay?token=t0ken',
  until: 'Sunday, November 22 at 3:15 PM CST',
  offerUrl: 'https://x.example/clinics/offer?token=t0ken',
  leaveUrl: 'https://x.example/clinics/offer?leave=t0ken',
  offered: 'yes',
  clinicsUrl: 'https://x.example/clinics',
  unsubscribeUrl: 'https://x.example/api/newsletter/unsubscribe?token=t0ken',
};

describe('mails', () => {
  const renderer = new MailRenderer();

  it.each(Object.keys(SUBJECTS) as MailTemplate[])('%s has a subject, HTML and a text part that stands alone', (template) => {
    const { subject, html, text } = renderer.render(template, context);
    expect(subject).not.toMatch(/\{\{|undefined|^$/);
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/\{\{|<img/);
    expect(text.length).toBeGreaterThan(80);
    expect(text).toContain('Cole Mercer');
  });

  it('escapes what people wrote', () => {
    const { html } = renderer.render('link-broken', { ...context, title: '<script>alert(1)</script>' });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });

  it('keeps a subject on one line whatever a name contains', () => {
    const { subject } = renderer.render('submission-received', { ...context, studentName: 'Ada\r\nBcc: everyone@example.com' });
    expect(subject).toBe('New video from Ada Bcc: everyone@example.com: Left-side roll');
  });

  it('keeps the lines of a message, and nothing of its HTML', () => {
    const { html, text } = renderer.render('contact-message', { ...context, message: 'One <img src=x onerror=alert(1)>\nTwo' });
    expect(html).toContain('One &lt;img src&#x3D;x onerror&#x3D;alert(1)&gt;<br>Two');
    expect(text).toMatch(/One <img src=x onerror=alert\(1\)>\nTwo/);
  });

  it('answers the writer of a message, and lets a mail client unsubscribe [T24]', () => {
    expect(extrasOf('contact-message', context)).toEqual({ replyTo: 'ada@example.org' });
    expect(extrasOf('newsletter-welcome', context)).toEqual({ unsubscribeUrl: context.unsubscribeUrl });
    expect(extrasOf('set-password', context)).toEqual({});
    expect(extrasOf('clinic-confirmation', context).attachments).toMatchObject([{ filename: 'clinic.ics', content: 'BEGIN:VCALENDAR' }]);
  });

  it('strikes one-time links out of the copy that stays', () => {
    const secrets = { setPasswordUrl: context.setPasswordUrl };
    expect(renderer.render('welcome-coaching', { ...context, ...secrets }).text).toContain('token=t0ken');
    expect(renderer.render('welcome-coaching', { ...context, ...struckOut(secrets) }).html).not.toContain('t0ken');
  });

  it('offers the portal instead where the account has a password already', () => {
    const { setPasswordUrl: _none, ...rest } = context;
    expect(renderer.render('welcome-coaching', rest).text).toContain('/student/login');
  });
});
