import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import { sampleEdition } from '../../testing/sample-bookings';
import '../admin-app';

withPortalApi();

const base = `/api/admin/editions/${sampleEdition.id}`;
const ana = {
  bookingId: 'b1',
  name: 'Ana Eddy',
  email: 'ana@example.com',
  balanceStatus: 'paid',
  dispute: null,
  openCents: 0,
  answeredAt: '2026-11-03T12:00:00Z',
  askedAt: null,
  canBeAsked: false,
};
const bo = {
  ...ana,
  bookingId: 'b2',
  name: 'Bo Wave',
  email: null,
  balanceStatus: 'due',
  dispute: null,
  openCents: 170_000,
  answeredAt: null,
  canBeAsked: true,
};
const attendees = {
  title: 'Playboating',
  dates: 'October 10-14, 2027',
  location: 'Rock Island, TN',
  capacity: 6,
  takesAnswers: true,
  people: [ana, bo],
};
const answers = {
  bookingId: 'b1',
  phone: '',
  emergencyName: 'Rosa Eddy',
  emergencyPhone: '555',
  diet: 'No nuts',
  health: '',
  boat: '',
  experience: '',
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', `${base}/attendees`, attendees);
  answer('get', `${base}/attendees/answers`, [answers]);
  answer('get', `${base}/announcements`, []);
});

const sentBodies = () =>
  callsOf(`${base}/announcements`)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as { id: string });

const open = async () => {
  const { user } = openScreen(`/admin/editions/${sampleEdition.id}/show`);
  await screen.findByRole('region', { name: 'Attendees' }, { timeout: 10_000 });
  return user;
};
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('lists attendees with balances and missing forms, and loads the answers only once the owner opens them', async () => {
  const user = await open();
  const people = within(screen.getByRole('list', { name: 'Attendees' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ana Eddyana@example.comPaid in fullForm completed Nov 3, 2026$/),
    expect.stringMatching(/^Bo WaveNo email\$1,700.00 dueForm missingRemind Bo Wave$/),
  ]);
  expect(callsOf(`${base}/attendees/answers`)).toHaveLength(0);
  await press(user, 'Show participant forms');
  expect(await screen.findByText('Rosa Eddy, 555')).toBeVisible();
  expect(screen.queryByText('Boat and gear')).toBeNull();
  await press(user, 'Hide participant forms');
  expect(screen.queryByText('Rosa Eddy, 555')).toBeNull();
});

it('requests no form for a past clinic, and reports none as missing', async () => {
  const people = [ana, { ...bo, canBeAsked: false }];
  answer('get', `${base}/attendees`, { ...attendees, takesAnswers: false, people });
  await open();
  expect(screen.getByText('No form')).toBeVisible();
  expect(
    screen.getByText(/This clinic is over or canceled, so no more form reminders can be sent\./),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

it('requests the form of one person, or of everyone who hasn’t completed it', async () => {
  answer('post', `${base}/attendees/ask`, { mails: 1 });
  const user = await open();
  await press(user, 'Remind Bo Wave');
  await expectToast('Reminder sent with a link to the form.');
  expect(bodyOf(`${base}/attendees/ask`)).toEqual({ bookingId: 'b2' });
  answer('post', `${base}/attendees/ask`, { mails: 0 });
  await press(user, 'Remind everyone with a missing form');
  await expectToast(
    'No emails sent. Everyone with a missing form got a reminder a few minutes ago.',
  );
});

it('sends an announcement after confirmation, under its own id, with a preview and a test', async () => {
  answer('post', `${base}/announcements`, { mails: 1 });
  answer('post', `${base}/announcements/preview`, { subject: 'Red bridge', html: '<p>Hi Ana</p>' });
  answer('post', `${base}/announcements/test`, { to: 'coach@example.com' });
  const user = await open();
  await press(user, 'Send to 1 person');
  expect(await screen.findByText('Please write a subject of up to 150 characters')).toBeVisible();
  await typeInto('Subject', 'Red bridge');
  await typeInto('Message', 'Meet there at 9.');
  await press(user, 'Preview');
  expect(await screen.findByTitle('Email preview')).toBeVisible();
  await press(user, 'Send test to me');
  await expectToast('Test sent to coach@example.com.');
  expect(callsOf(`${base}/announcements`).filter(({ method }) => method === 'POST')).toHaveLength(
    0,
  );
  await press(user, 'Send to 1 person');
  await press(user, 'Send announcement');
  await expectToast('Announcement sent.');
  expect(bodyOf(`${base}/announcements`)).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    subject: 'Red bridge',
    text: 'Meet there at 9.',
  });
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
});

it('shows errors in the text inside the dialog, which has no fields', async () => {
  const error = 'Please write plain text';
  answer('post', `${base}/announcements`, { error, fields: { subject: error } }, 400);
  const user = await open();
  await typeInto('Subject', 'Red bridge');
  await typeInto('Message', 'Meet there at 9.');
  await press(user, 'Send to 1 person');
  await press(user, 'Send announcement');
  expect(await within(screen.getByRole('dialog')).findByText(error)).toBeVisible();
});

it('keeps a text that was changed after it was sent, and sends it under a new id', async () => {
  answer(
    'post',
    `${base}/announcements`,
    { error: 'This email went out already, with other words.', code: 'LETTER_SENT_ALREADY' },
    409,
  );
  const user = await open();
  await typeInto('Subject', 'Red bridge');
  await typeInto('Message', 'Meet there at 10.');
  await press(user, 'Send to 1 person');
  await press(user, 'Send announcement');
  expect(await screen.findByText('This email went out already, with other words.')).toBeVisible();
  await press(user, 'Cancel');
  answer('post', `${base}/announcements`, { mails: 1 });
  await press(user, 'Send to 1 person');
  await press(user, 'Send announcement');
  await expectToast('Announcement sent.');
  const [first, second] = sentBodies();
  expect(second).toMatchObject({ text: 'Meet there at 10.' });
  expect(second?.id).not.toBe(first?.id);
});

it('shows what was sent, and its delivery status', async () => {
  answer('get', `${base}/announcements`, [
    {
      id: 'l1',
      subject: 'Bring two layers',
      text: 'It is cold.',
      writer: 'Cole',
      at: '2026-11-03T12:00:00Z',
      mails: 2,
      sent: 1,
      failed: 1,
      unknown: 0,
    },
  ]);
  await open();
  expect(await screen.findByText('Bring two layers')).toBeVisible();
  expect(screen.getByText(/Cole: 2 emails, 1 sent, 1 failed/)).toBeVisible();
});
