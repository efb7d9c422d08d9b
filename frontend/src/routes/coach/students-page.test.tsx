import { screen, waitFor, within } from '@testing-library/react';
import type { RosterEntry } from '../../features/roster/api/roster';
import { answer, asked, bodyOf, openPortal, signedInCoach, typeInto, withPortalApi } from '../../testing/portal';

withPortalApi();

const ID = '01900000-0000-7000-8000-000000000001';
const NOTES = `/api/coach/students/${ID}/notes`;
const ana: RosterEntry = {
  id: ID,
  name: 'Ana Rivers',
  email: 'ana@example.com',
  subscriptionStatus: 'active',
  alumni: false,
  waiting: 2,
  dueAt: '2026-05-03T12:00:00.000Z',
  lastActiveAt: '2026-05-01T12:00:00.000Z',
  quiet: false,
  lastScore: 71.5,
  previousScore: 64,
};
const note = { id: '01900000-0000-7000-8000-000000000002', text: 'Fears the left side', writtenAt: '2026-05-01T12:00:00.000Z' };

beforeEach(() => {
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/roster', [ana]);
  answer('get', '/api/coach/roster/counts', { all: 60, waiting: 1, quiet: 0, improving: 1 });
  answer('get', NOTES, [note]);
});

const filtersAsked = () =>
  asked
    .filter(({ path }) => path.startsWith('/api/coach/roster?'))
    .map(({ path }) => JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}') as object);

describe('all students', () => {
  it('says of each who waits and who improves, and leads to their page', async () => {
    openPortal('/coach/students');
    const link = await screen.findByRole('link', { name: 'Ana Rivers' });
    expect(link).toHaveAttribute('href', `/coach/students/${ID}`);
    const row = within(screen.getByRole('list', { name: 'Students' }));
    for (const text of ['2 videos wait', 'Improving', 'Scored 71.5, before that 64']) expect(row.getByText(text)).toBeVisible();
    expect(row.queryByText('Quiet for three weeks')).not.toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'All (60)' })).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
  });

  it('asks the server for a state and for words, from the first page', async () => {
    const { user } = openPortal('/coach/students');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    answer('get', '/api/coach/roster', []);
    await user.click(await screen.findByRole('tab', { name: /^Quiet/ }));
    expect(await screen.findByText('Nobody is quiet')).toBeVisible();
    await typeInto('Search students', 'zed');
    expect(await screen.findByText('Nobody found')).toBeVisible();
    expect(filtersAsked()).toEqual(expect.arrayContaining([{ state: 'quiet' }, { q: 'zed', state: 'quiet' }]));
  });

  it('says so where they could not be loaded, and tries again', async () => {
    answer('get', '/api/coach/roster', {}, 500);
    const { user } = openPortal('/coach/students');
    expect(await screen.findByText('The students could not be loaded')).toBeVisible();
    answer('get', '/api/coach/roster', [ana]);
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Ana Rivers' })).toBeVisible();
  });
});

describe('one student', () => {
  it('has the card, a way to write, and notes that are kept', async () => {
    answer('post', NOTES, note, 201);
    const { user } = openPortal(`/coach/students/${ID}`);
    expect(await screen.findByText('Loop without thinking')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Write a message' })).toHaveAttribute('href', `/coach/messages?student=${ID}`);
    expect(await screen.findByText('Fears the left side')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep note' }));
    expect(await screen.findByText('Please write the note')).toBeVisible();
    await typeInto('New note', ' Knee brace ');
    await user.click(screen.getByRole('button', { name: 'Keep note' }));
    await waitFor(() => expect(bodyOf(NOTES)).toEqual({ text: 'Knee brace' }));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  });

  it('keeps what was typed where a note could not be saved', async () => {
    answer('post', NOTES, { error: 'Not now' }, 500);
    const { user } = openPortal(`/coach/students/${ID}`);
    await typeInto('New note', 'Knee brace');
    await user.click(screen.getByRole('button', { name: 'Keep note' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('Knee brace');
  });

  it('asks before a note is removed', async () => {
    answer('delete', `${NOTES}/${note.id}`, {});
    const { user } = openPortal(`/coach/students/${ID}`);
    await user.click(await screen.findByRole('button', { name: /^Remove the note/ }));
    answer('get', NOTES, []);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove note' }));
    await waitFor(() => expect(screen.queryByText('Fears the left side')).not.toBeInTheDocument());
  });

  it('says so where the account is gone', async () => {
    answer('get', '/api/coach/students/:id/card', { error: 'Gone' }, 404);
    answer('get', NOTES, { error: 'Gone' }, 404);
    openPortal(`/coach/students/${ID}`);
    expect(await screen.findByText('This account is gone.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write a message' })).not.toBeInTheDocument();
  });
});
