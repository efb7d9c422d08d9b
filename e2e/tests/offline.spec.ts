import { expect } from '@playwright/test';
import { awake } from '../support/awake';
import { APRIL, dayFromNow, openAsOwner } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { NO_CONNECTION, settled, shows, survives } from '../support/offline';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { submitLink } from '../support/reviews';
import { clipPath } from '../support/sent-clip';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

// One form of each kind, because all of one kind send in the same way. The frontend's
// lost-connection.test.tsx tests the others.

/** A unique name, because other tests use Ada Rapids. */
const NAME = { firstName: 'Ofra', lastName: 'Undertow' };

test('the contact page’s message and newsletter forms work after a lost connection', async ({
  page,
}) => {
  await page.goto('/contact');
  await awake(page);
  const texts = {
    'First name': 'Ruth',
    'Last name': 'Oar',
    Email: 'offline.ruth@example.com',
    Message: 'Is there room in April?',
  };
  await survives(page, {
    in: page.getByRole('form', { name: 'Send a Message' }),
    texts,
    button: 'Send Message',
    says: /Failed to send message/,
    works: shows(page, 'Message sent successfully!'),
  });
  const news = page.getByRole('form', { name: 'Stay Updated' });
  await news.getByRole('checkbox').check();
  await survives(page, {
    in: news,
    texts: { Email: 'offline.ruth@example.com' },
    button: 'Subscribe',
    says: /Subscription failed/,
    works: shows(page, 'Successfully subscribed!'),
  });
});

test('a student’s settings and messages work after a lost connection', async ({ page }) => {
  await becomeStudent(page, 'offline.sal@example.com', 'paddle-in-the-eddy');
  await page.goto('/student/settings');
  await survives(page, {
    in: page.getByRole('form', { name: 'Profile' }),
    texts: { 'First name': 'Sal', 'Last name': 'Slackline', 'Phone (optional)': '931 555 0177' },
    choices: { Handedness: 'left' },
    button: 'Save settings',
    says: NO_CONNECTION,
    works: shows(page, 'Settings Saved'),
  });
  await page.goto('/student/messages');
  await survives(page, {
    in: page.getByRole('main'),
    texts: { 'Your message': 'Where do I look in a low brace?' },
    button: 'Send message',
    says: NO_CONNECTION,
    works: () =>
      expect(
        page.getByRole('log', { name: 'Messages' }).getByText('Where do I look in a low brace?'),
      ).toHaveCount(1),
  });
});

test('the coach’s written review in the dialog and a video upload work after a lost connection, the upload from its start', async ({
  page,
  stranger,
}) => {
  const [email, student] = ['offline.ofra@example.com', await stranger()];
  await becomeStudent(student, email, 'paddle-in-the-eddy');
  await call(student.request, 'PATCH', '/api/student/profile', NAME);
  const submissionId = await submitLink(student, 'A ferry without an angle');
  await signInAsCoach(page, OWNER);
  const main = page.getByRole('main');
  await page.goto(`/coach/review/${submissionId}`);
  await page.getByRole('button', { name: /^Send a written review or a video/ }).click();
  await survives(page, {
    in: main,
    texts: { 'Written feedback': 'Throw the stern earlier.\nThen look up.' },
    button: 'Send written feedback',
    says: NO_CONNECTION,
    works: shows(page, 'Feedback Submitted'),
  });
  await page.goto('/coach/upload');
  await page
    .getByLabel('Student', { exact: true })
    .selectOption({ label: `${NAME.firstName} ${NAME.lastName}` });
  await page.locator('input[type=file]').setInputFiles(clipPath('numbered-now.mp4'));
  await survives(page, {
    in: main,
    texts: { 'Comment (optional)': 'Elbow up when the blade goes in.' },
    button: 'Upload review',
    says: /Network error: the connection dropped/,
    works: shows(page, 'Feedback Uploaded'),
  });
  expect((await mailTo(email, 'Your coach sent you a video')).text).toContain(
    'Elbow up when the blade goes in.',
  );
});

test('the admin saves new and changed clinic dates after a lost connection', async ({ page }) => {
  await openAsOwner(page, '/admin/editions/create');
  await page.getByRole('combobox', { name: /Clinic/ }).click();
  await page.getByRole('option', { name: APRIL.title }).click();
  const last = dayFromNow(1_004);
  await page.getByLabel(/First day/).fill(dayFromNow(1_000));
  await page.getByLabel(/Last day/).fill(last);
  await page.getByLabel(/Capacity/).fill('77');
  /** While offline, the typed text stays and the admin says why. Online, the list contains it. */
  const save = async (places: string) => {
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await shows(page, NO_CONNECTION)();
    await expect(page.getByLabel(/Last day/)).toHaveValue(last);
    await expect(page.getByLabel(/Capacity/)).toHaveValue(places);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(places)).toBeVisible();
  };
  const row = (places: string) => page.getByRole('row').filter({ hasText: `of ${places} paid` });
  await save('77');
  await row('77').getByRole('link', { name: APRIL.title }).click();
  await page.getByLabel(/Capacity/).fill('78');
  await save('78');
});
