import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const ID = '0192f3c1-0000-7000-8000-000000000001';
const row = {
  id: ID,
  subject: 'Spring dates',
  status: 'draft',
  createdAt: '2026-11-20T10:00:00Z',
  sentAt: null,
  mails: 0,
  skipped: 0,
};
const draft = {
  ...row,
  body: '<p>They are open.</p>',
  mailsSent: 0,
  mailsFailed: 0,
  mailsUnknown: 0,
  confirmed: 3,
  by: null,
  version: 1,
};
const sent = {
  ...draft,
  status: 'sent',
  sentAt: '2026-11-21T10:00:00Z',
  by: 'Cole',
  mails: 4,
  mailsSent: 2,
  mailsFailed: 1,
  skipped: 1,
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/facts', { words: {} });
  answer('get', `/api/admin/newsletters/${ID}`, draft);
  answer('post', '/api/admin/newsletters/preview', {
    subject: 'Spring dates',
    html: '<p>They are open.</p>',
  });
  api.use(http.get('http://localhost/api/admin/revisions', () => HttpResponse.json([])));
});

it('previews a newsletter, asks for confirmation, and sends the version that was shown', async () => {
  answer('post', `/api/admin/newsletters/${ID}/send`, { ...draft, status: 'sending' });
  serveList('newsletters', [row]);
  const { user } = openScreen('/admin/newsletters');
  // the list has fewer fields than the page
  await user.click(await screen.findByRole('link', { name: 'Spring dates' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 3 people' }));
  expect(screen.getByTitle('Email preview')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('They are open.'),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this newsletter?' }));
  answer('get', `/api/admin/newsletters/${ID}`, { ...sent, mailsUnknown: 1 });
  await user.click(dialog.getByRole('button', { name: 'Send to 3 people' }));
  await waitFor(() =>
    expect(callsOf(`/api/admin/newsletters/${ID}/send`)).toMatchObject([{ body: { version: 1 } }]),
  );
  expect(
    await screen.findByText(
      /^2 of 4 sent · 1 not delivered or unsubscribed first .* · 1 not confirmed .* · 1 person skipped/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
});

it('keeps the typed text when the connection is lost, says so, and saves it on the next click', async () => {
  answer('patch', `/api/admin/newsletters/${ID}`, {}, 0);
  const { user } = openScreen(`/admin/newsletters/${ID}`);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await user.type(subject, ' are open');
  expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('The site can’t be reached. Check your connection and try again.');
  expect(subject).toHaveValue('Spring dates are open');
  answer('patch', `/api/admin/newsletters/${ID}`, {
    ...draft,
    subject: 'Spring dates are open',
    version: 2,
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(callsOf(`/api/admin/newsletters/${ID}`).at(-1)).toMatchObject({
    body: { subject: 'Spring dates are open', version: 1 },
  });
});

it('says that an invalid draft isn’t saved, without moving the focus', async () => {
  openScreen(`/admin/newsletters/${ID}`);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  fireEvent.change(subject, { target: { value: 'a'.repeat(151) } });
  const tool = screen.getByRole('button', { name: 'Add a picture' });
  await waitFor(() => expect(tool).toBeEnabled());
  act(() => tool.focus());
  expect(
    await screen.findByText(
      'Not saved yet: Please check the marked fields.',
      {},
      { timeout: 4_000 },
    ),
  ).toBeVisible();
  expect(screen.getByText('Please keep it to 150 characters')).toBeVisible();
  expect(tool).toHaveFocus();
  expect(callsOf(`/api/admin/newsletters/${ID}`).map(({ method }) => method)).not.toContain(
    'PATCH',
  );
  answer('patch', `/api/admin/newsletters/${ID}`, { ...draft, subject: 'Short', version: 2 });
  fireEvent.change(subject, { target: { value: 'Short' } });
  expect(await screen.findByText('Saved', {}, { timeout: 4_000 })).toBeVisible();
});

it('can be sent once it’s saved, also if a text ends in a space', async () => {
  answer('patch', `/api/admin/newsletters/${ID}`, { ...draft, subject: 'News', version: 2 });
  openScreen(`/admin/newsletters/${ID}`);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  fireEvent.change(subject, { target: { value: 'News ' } });
  expect(await screen.findByRole('button', { name: 'Save before sending' })).toBeDisabled();
  expect(await screen.findByText('Saved', {}, { timeout: 4_000 })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send to 3 people' })).toBeEnabled();
  expect(subject).toHaveValue('News ');
});

it('starts an empty draft, and adds a picture that is uploaded in place', async () => {
  const picture = {
    id: '01a20000-0000-7000-8000-000000abcdef',
    alt: 'Six boats in an eddy',
    state: 'ready',
    image: '/api/pictures/01a2/1/960#focus=50,50',
    focusX: 50,
    focusY: 50,
  };
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  serveList('pictures', []);
  answer('post', '/api/admin/newsletters', { ...draft, subject: '', body: '' }, 201);
  answer('get', `/api/admin/newsletters/${ID}`, { ...draft, subject: '', body: '' });
  answer('post', '/api/admin/pictures', { ...picture, state: 'making', image: null }, 201);
  answer('get', `/api/admin/pictures/${picture.id}`, picture);
  answer('patch', `/api/admin/newsletters/${ID}`, { ...draft, subject: '', version: 2 });
  const { user, at } = openScreen('/admin/newsletters/create');
  await waitFor(() => expect(at()).toBe(`/admin/newsletters/${ID}`));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a picture' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add a picture' }));
  expect(screen.queryByRole('button', { name: 'Add a video' })).toBeNull();
  await user.upload(
    await screen.findByLabelText('Upload picture', { selector: 'input' }),
    new File(['RIFF\0\0\0\0WEBP'], 'a.jpg', { type: 'image/jpeg' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a picture' }));
  await user.click(dialog.getByRole('button', { name: 'Upload picture' }));
  expect(dialog.getByText('Please describe the picture in up to 300 characters')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Six boats in an eddy');
  await user.click(dialog.getByRole('button', { name: 'Upload picture' }));
  await waitFor(
    () =>
      expect(callsOf(`/api/admin/newsletters/${ID}`).at(-1)).toMatchObject({
        body: {
          body: expect.stringContaining(
            `<figure><img src="/api/pictures/${picture.id}" alt="Six boats in an eddy"></figure>`,
          ) as string,
          autosave: true,
        },
      }),
    { timeout: 5_000 },
  );
});

it('lists subscribers by status, and removes one after confirmation', async () => {
  const reader = {
    id: ID,
    email: 'ada@example.org',
    status: 'subscribed',
    consentAt: row.createdAt,
    consentSource: 'contact-page',
  };
  serveList('subscribers', [
    { ...reader, confirmedAt: row.createdAt, unsubscribedAt: null, createdAt: row.createdAt },
  ]);
  answer('delete', `/api/admin/subscribers/${ID}`, null);
  const { user } = openScreen('/admin/subscribers');
  expect(await screen.findByText('Confirmed', { selector: '.MuiChip-label' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/admin\/subscribers\/export\?/),
  );
  await user.click(screen.getByRole('button', { name: 'Remove ada@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Remove subscriber' }));
  await waitFor(() => expect(callsOf(`/api/admin/subscribers/${ID}`)).toHaveLength(1));
});
