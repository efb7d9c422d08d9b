import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const row = {
  id: 'm1',
  name: 'Ruth Lateral',
  email: 'ruth@example.org',
  skillLevel: 'beginner',
  message: 'Is there room in March?',
  receivedAt: '2026-11-20T10:00:00Z',
  state: 'open',
  closedAt: null,
  answer: null,
};
const PATH = '/api/admin/contact-messages/m1';

beforeEach(() => {
  localStorage.clear();
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', PATH, row);
});

it('lists messages with their replies, and closes selected ones', async () => {
  serveList('contact-messages', [
    row,
    { ...row, id: 'm2', name: 'Bo', state: 'closed', answer: 'Yes.' },
  ]);
  answer('post', `${PATH}/close`, { ...row, state: 'closed' });
  const { user } = openScreen('/admin/contact-messages');
  expect(await screen.findByRole('link', { name: 'Ruth Lateral' })).toHaveAttribute(
    'href',
    '/admin/contact-messages/m1/show',
  );
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(screen.getByText('Answered')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Select Bo, / })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Select Ruth Lateral, Nov 20, 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Close selected' }));
  await expectToast('Message closed.');
});

it('replies, and keeps the typed text when sending fails', async () => {
  answer(
    'post',
    `${PATH}/answer`,
    { error: 'Someone already answered it', code: 'CONTACT_MESSAGE_CLOSED' },
    409,
  );
  const { user } = openScreen('/admin/contact-messages/m1/show');
  const send = await screen.findByRole('button', { name: 'Send reply' });
  await user.click(send);
  expect(await screen.findByText('Please write a reply of up to 10,000 characters')).toBeVisible();
  expect(callsOf(`${PATH}/answer`)).toEqual([]);
  await user.type(screen.getByLabelText('Your reply'), 'Two places are left.');
  await user.click(send);
  await expectToast('Someone already answered it');
  expect(screen.getByLabelText('Your reply')).toHaveValue('Two places are left.');
  answer('post', `${PATH}/answer`, { ...row, state: 'closed', answer: 'Two places are left.' });
  answer('get', PATH, {
    ...row,
    state: 'closed',
    answer: 'Two places are left.',
    closedAt: '2026-11-21T10:00:00Z',
  });
  await user.click(send);
  await expectToast('Reply sent to ruth@example.org.');
  expect(bodyOf(`${PATH}/answer`)).toEqual({ text: 'Two places are left.' });
  await waitFor(() => expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument());
  expect(screen.getByText('Two places are left.')).toBeVisible();
});

it('shows a field’s error only at the field', async () => {
  const error = 'Please keep this to 10,000 characters';
  answer('post', `${PATH}/answer`, { error, fields: { text: error } }, 400);
  const { user } = openScreen('/admin/contact-messages/m1/show');
  await user.type(await screen.findByLabelText('Your reply'), 'Two places are left.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await expectToast('The reply wasn’t sent.');
  expect(screen.getAllByText(error)).toHaveLength(1);
});

it('closes a message without a reply or a confirmation', async () => {
  answer('post', `${PATH}/close`, { ...row, state: 'closed' });
  const { user } = openScreen('/admin/contact-messages/m1/show');
  await user.click(await screen.findByRole('button', { name: 'Close without replying' }));
  await expectToast('Message closed.');
});
