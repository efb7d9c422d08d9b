import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  callsOf,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const shipped = { subject: 'Balance: {balance}', intro: 'Hi {firstName}, it is due.', closing: '' };
const row = {
  id: 'balance-due',
  subject: null,
  intro: null,
  closing: null,
  blocks: {},
  shipped,
  version: 0,
};
const changed = {
  ...row,
  id: 'friend-code',
  subject: 'A code',
  closing: 'Bye',
  blocks: { heading: 'Look' },
  version: 2,
};
const texts = [
  { name: 'heading', label: 'Heading', shipped: 'It is due', isLine: true, placeholders: {} },
  {
    name: 'refundNote',
    label: 'Refund note',
    shipped: 'You get {refund}.',
    isLine: false,
    placeholders: { refund: '$200', balance: '$1,700' },
  },
];
const whole = {
  ...row,
  placeholders: { firstName: 'Ada', balance: '$1,700' },
  texts,
  variants: 2,
};
const lastBody = (path: string) => callsOf(path).findLast(({ method }) => method !== 'GET')?.body;
const frame = () => screen.getByTitle('Email preview');

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/facts', { words: { reviews: 'two' } });
  answer('get', '/api/admin/mail-words/balance-due', whole);
  answer('post', '/api/admin/mail-words/balance-due/preview', {
    subject: 'Balance: $1,700',
    html: '<p>Hi Ada, it is due.</p>',
  });
  serveList('mail-words', [row, changed]);
  api.use(http.get('http://localhost/api/admin/revisions', () => HttpResponse.json([])));
});

it('lists every email with its subject and which texts the coach changed, without a button to create one', async () => {
  const { user } = openScreen('/admin/mail-words');
  expect(await screen.findByRole('link', { name: 'Clinic balance due' })).toHaveAttribute(
    'href',
    '/admin/mail-words/balance-due',
  );
  expect(screen.getByText('Balance: {balance}')).toBeVisible();
  expect(screen.getByText('Default')).toBeVisible();
  expect(screen.getByText('Subject, closing, 1 other text')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /create|new/i })).toBeNull();
  // the list has fewer fields than the page
  await user.click(screen.getByRole('link', { name: 'Clinic balance due' }));
  expect(await screen.findByText('Placeholders for this email')).toBeVisible();
});

it('lists the emails by name', async () => {
  serveList('mail-words', [
    { ...row, id: 'another-take' },
    { ...row, id: 'balance-due' },
    { ...row, id: 'waitlist-called-off' },
  ]);
  openScreen('/admin/mail-words');
  const rows = within(await screen.findByRole('table')).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Clinic balance due',
    'Clinic canceled (waitlist)',
    'New video requested',
  ]);
});

it('previews the draft in every variant, and sends a test to its author', async () => {
  answer('post', '/api/admin/mail-words/balance-due/test', { to: 'coach@wavetrain.example' });
  const { user } = openScreen('/admin/mail-words/balance-due');
  expect(await screen.findByText('Hi {firstName}, it is due.')).toBeVisible();
  await waitFor(() =>
    expect(frame()).toHaveAttribute('srcdoc', expect.stringContaining('Hi Ada, it is due.')),
  );
  await user.click(screen.getByRole('button', { name: 'Start from this intro' }));
  expect(screen.getByRole('textbox', { name: 'Intro' })).toHaveValue(shipped.intro);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Example' }), 'Example 2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Width' }), 'Phone, 360 px');
  expect(frame()).toHaveStyle({ width: '360px' });
  const typed = { subject: null, intro: shipped.intro, closing: null, blocks: {}, variant: 1 };
  await waitFor(() => expect(lastBody('/api/admin/mail-words/balance-due/preview')).toEqual(typed));
  await user.click(screen.getByRole('button', { name: 'Send test to me' }));
  expect(await screen.findByText('Test sent to coach@wavetrain.example.')).toBeVisible();
  expect(lastBody('/api/admin/mail-words/balance-due/test')).toEqual(typed);
});

it('reports an unknown placeholder at its field, and saves with the version that was loaded', async () => {
  const fault = 'There is no placeholder {nope}. This email knows {firstName}.';
  answer(
    'patch',
    '/api/admin/mail-words/balance-due',
    { error: 'Please check', code: 'VALIDATION_FAILED', fields: { subject: fault } },
    400,
  );
  const { user } = openScreen('/admin/mail-words/balance-due');
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await user.type(subject, '{{nope}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(fault)).toBeVisible();
  expect(subject).toHaveValue('{nope}');
  answer('patch', '/api/admin/mail-words/balance-due', { ...whole, subject: 'Due', version: 2 });
  await user.clear(subject);
  await user.type(subject, 'Due');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(lastBody('/api/admin/mail-words/balance-due')).toEqual({
      subject: 'Due',
      intro: null,
      closing: null,
      blocks: {},
      version: 0,
    }),
  );
});

it('edits each other text of an email, names its own placeholders, and resets it to its default', async () => {
  answer('patch', '/api/admin/mail-words/balance-due', { ...whole, version: 2 });
  const { user } = openScreen('/admin/mail-words/balance-due');
  const heading = await screen.findByRole('textbox', { name: 'Heading' });
  expect(screen.getByText('It is due')).toBeVisible();
  expect(screen.getByText('You can also use {refund} here. Default text:')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start from this refund note' }));
  expect(screen.getByRole('textbox', { name: 'Refund note' })).toHaveValue('You get {refund}.');
  await user.type(heading, 'Soon');
  const typed = { heading: 'Soon', refundNote: 'You get {refund}.' };
  await waitFor(() =>
    expect(lastBody('/api/admin/mail-words/balance-due/preview')).toMatchObject({ blocks: typed }),
  );
  await user.click(screen.getByRole('button', { name: 'Reset heading' }));
  expect(heading).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(lastBody('/api/admin/mail-words/balance-due')).toMatchObject({
      blocks: { heading: null, refundNote: 'You get {refund}.' },
    }),
  );
});

it('reports another text’s unknown placeholder at its field', async () => {
  const fault = 'There’s no placeholder {nope}.';
  answer(
    'patch',
    '/api/admin/mail-words/balance-due',
    { error: 'Please check', code: 'VALIDATION_FAILED', fields: { 'blocks.refundNote': fault } },
    400,
  );
  const { user } = openScreen('/admin/mail-words/balance-due');
  await user.type(await screen.findByRole('textbox', { name: 'Refund note' }), '{{nope}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Refund note' })).toHaveAccessibleDescription(fault);
});
