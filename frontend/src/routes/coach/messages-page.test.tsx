import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CoachThread, CoachThreadPart } from '../../features/messages/api/message-types';
import { storeCoachData } from '../../lib/coach-data';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  asked,
  bodyOf,
  callsOf,
  expectToast,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import { sampleProfile } from '../../testing/sample-portal';

withPortalApi();

const PATH = `/api/coach/messages/${sampleProfile.id}`;
const listed: CoachThread = {
  studentId: sampleProfile.id,
  studentName: 'Ana Rivers',
  excerpt: 'Where do I look?',
  lastSender: 'student',
  lastAt: '2026-11-02T12:00:00Z',
  unread: 1,
  waitingSince: '2026-11-02T12:00:00Z',
  dueAt: '2026-11-03T12:00:00Z',
};
const calm: CoachThread = {
  ...listed,
  studentId: 'other',
  studentName: 'Ben Eddy',
  unread: 0,
  lastSender: 'coach',
  waitingSince: null,
  dueAt: null,
};
const thread: CoachThreadPart = {
  messages: [
    {
      id: 'm1',
      n: 1,
      sender: 'student',
      viaEmail: true,
      text: 'Where do I look?',
      pictureIds: [],
      voiceId: null,
      voiceMs: null,
      videoId: null,
      submissionId: null,
      submissionTitle: null,
      markId: null,
      ticks: null,
      timescale: null,
      moduleId: null,
      moduleTitle: null,
      sentAt: '2026-11-02T12:00:00Z',
    },
  ],
  hasEarlier: false,
  unread: 1,
  readByOther: 0,
  waitingSince: listed.waitingSince,
  dueAt: listed.dueAt,
  awayUntil: null,
  studentId: sampleProfile.id,
  studentName: 'Ana Rivers',
  studentEmail: 'ana@paddle.example',
};

const open = (query = '', threads: CoachThread[] = [listed, calm]) => {
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/messages', threads);
  answer('get', PATH, thread);
  answer('post', `${PATH}/read`, {});
  answer('get', '/api/coach/phrases', [{ id: 'p1', text: 'Film it from the side.' }]);
  answer('get', '/api/coach/drills', [
    { id: 'silent-catch', title: 'Silent catch', goal: 'No splash' },
  ]);
  return openScreen(`/coach/messages${query}`);
};
const openThread = () => open(`?student=${sampleProfile.id}`);

it('lists waiting students, each with the time due and a link to the thread', async () => {
  open();
  const list = within(await screen.findByRole('navigation', { name: 'Threads' }));
  const [first, second] = list.getAllByRole('link');
  expect(first).toHaveAttribute('href', `/coach/messages?student=${sampleProfile.id}`);
  expect(first).toHaveTextContent(/Ana Rivers.*1 unread.*Where do I look\?.*late.*Due/);
  expect(second).toHaveTextContent(/Ben Eddy.*You: Where do I look\?/);
});

it('shows a thread, marks it as read, and replies to the messages on screen', async () => {
  const { user } = openThread();
  expect(within(await screen.findByRole('log')).getByRole('listitem')).toHaveTextContent(
    /^Ana Rivers, by email · .*Where do I look\?$/,
  );
  await waitFor(() => expect(bodyOf(`${PATH}/read`)).toEqual({ n: 1 }));
  await typeInto('Your reply', 'At the exit.');
  answer('post', PATH, thread.messages[0]!, 201);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() =>
    expect(bodyOf(PATH)).toEqual({
      clientId: expect.any(String) as string,
      text: 'At the exit.',
      pictureIds: [],
      seenN: 1,
    }),
  );
  await waitFor(async () => expect(await screen.findByLabelText('Your reply')).toHaveValue(''));
});

it('inserts a saved phrase into the reply, and saves the text as a phrase', async () => {
  const { user } = openThread();
  await typeInto('Your reply', 'Slowly.');
  await user.click(screen.getByRole('button', { name: 'Saved phrases' }));
  await user.click(await screen.findByRole('button', { name: 'Insert' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your reply')).toHaveValue('Slowly.\nFilm it from the side.'),
  );
  answer('post', '/api/coach/phrases', { id: 'p2', text: 'x' }, 201);
  await user.click(screen.getByRole('button', { name: 'Saved phrases' }));
  await user.click(await screen.findByRole('button', { name: 'Save current message' }));
  await waitFor(() =>
    expect(bodyOf('/api/coach/phrases')).toEqual({ text: 'Slowly.\nFilm it from the side.' }),
  );
});

it('inserts a phrase or a drill into the reply with a slash', async () => {
  const { user } = openThread();
  const reply = await screen.findByLabelText('Your reply');
  await waitFor(() => expect(callsOf('/api/coach/drills')).toHaveLength(1));
  await user.type(reply, 'Yes. /side{Enter} /silent{Enter}');
  await waitFor(() =>
    expect(reply).toHaveValue('Yes. Film it from the side. Silent catch: No splash'),
  );
});

it('finds and rewords a phrase, and keeps what was typed if that fails', async () => {
  const { user } = openThread();
  answer(
    'get',
    '/api/coach/phrases',
    Array.from({ length: 9 }, (_, n) => ({ id: `p${n}`, text: `Boof: number ${n}.` })),
  );
  await user.click(await screen.findByRole('button', { name: 'Saved phrases' }));
  await typeInto('Search phrases', 'number 7');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  answer(
    'patch',
    '/api/coach/phrases/p7',
    { error: 'You already have a phrase with these words' },
    409,
  );
  await user.clear(screen.getByLabelText('Phrase'));
  await typeInto('Phrase', 'Boof: later.');
  await user.click(screen.getByRole('button', { name: 'Save phrase' }));
  expect(await screen.findByText('You already have a phrase with these words')).toBeVisible();
  expect(screen.getByLabelText('Phrase')).toHaveValue('Boof: later.');
  answer('patch', '/api/coach/phrases/p7', { id: 'p7', text: 'Boof: later.' });
  await user.click(screen.getByRole('button', { name: 'Save phrase' }));
  await waitFor(() => expect(screen.queryByLabelText('Phrase')).not.toBeInTheDocument());
  expect(bodyOf('/api/coach/phrases/p7')).toEqual({ text: 'Boof: later.' });
});

it('sends “No reply needed” with the last message read, and shows a refusal', async () => {
  const { user } = openThread();
  answer(
    'post',
    `${PATH}/no-answer-needed`,
    { error: 'A new message arrived. Please read it first.' },
    409,
  );
  await user.click(await screen.findByRole('button', { name: 'No reply needed' }));
  await expectToast('Not saved', 'A new message arrived. Please read it first.');
  expect(bodyOf(`${PATH}/no-answer-needed`)).toEqual({ seenN: 1 });
  await waitFor(() => expect(callsOf(PATH).length).toBeGreaterThan(1));
});

it('adds a pasted email to the thread', async () => {
  const { user } = openThread();
  await user.click(await screen.findByRole('button', { name: 'Paste an email' }));
  await typeInto('What they wrote', 'From my phone');
  answer('post', `${PATH}/from-mail`, thread.messages[0]!, 201);
  await user.click(screen.getByRole('button', { name: 'Add to thread' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodyOf(`${PATH}/from-mail`)).toMatchObject({ text: 'From my phone', pictureIds: [] });
});

it('says at its field why a pasted email is refused', async () => {
  const error = 'Please keep a message to 5,000 characters';
  answer('post', `${PATH}/from-mail`, { error, fields: { text: error } }, 400);
  const { user } = openThread();
  await user.click(await screen.findByRole('button', { name: 'Paste an email' }));
  await typeInto('What they wrote', 'From my phone');
  await user.click(screen.getByRole('button', { name: 'Add to thread' }));
  expect(await screen.findByText('Not added')).toBeVisible();
  expect(screen.getByLabelText('What they wrote')).toHaveAccessibleDescription(error);
});

it('sends a pasted email as a new message if it was changed after a lost response', async () => {
  const { user } = openThread();
  await user.click(await screen.findByRole('button', { name: 'Paste an email' }));
  await typeInto('What they wrote', 'From my phone');
  const bodies = () =>
    callsOf(`${PATH}/from-mail`).map(({ body }) => body as { clientId: string; text: string });
  const already = { error: 'This message was sent already.', code: 'MESSAGE_SENT_ALREADY' };
  api.use(
    http.post(`*${PATH}/from-mail`, async ({ request }) => {
      asked.push({ method: 'POST', path: `${PATH}/from-mail`, body: await request.json() });
      const [first, latest] = [bodies()[0]!, bodies().at(-1)!];
      if (first === bodies().at(-1)) return HttpResponse.error();
      return first.clientId === latest.clientId
        ? HttpResponse.json(already, { status: 409 })
        : HttpResponse.json(thread.messages[0]!, { status: 201 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Add to thread' }));
  await screen.findByText('Not added');
  await typeInto('What they wrote', 'From my phone, mended');
  await user.click(screen.getByRole('button', { name: 'Add to thread' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies().at(-1)).toMatchObject({ text: 'From my phone, mended' });
});

it('leaves the open thread alone while more threads load or fail to load', async () => {
  const { user } = openThread();
  api.use(
    http.get('*/api/coach/messages', () =>
      HttpResponse.json([listed, calm], { headers: { 'X-Total-Count': '150' } }),
    ),
  );
  await typeInto('Your reply', 'Half a thought');
  const field = screen.getByLabelText('Your reply');
  answer('get', '/api/coach/messages', {}, 500);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Couldn’t load the messages')).toBeVisible();
  expect(field).toBeInTheDocument();
  let arrive = () => undefined as void;
  const after = new Promise<void>((resolve) => void (arrive = resolve));
  answer('get', '/api/coach/messages', [listed, calm], 200, after);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(field).toBeInTheDocument();
  arrive();
  expect(await screen.findByRole('navigation', { name: 'Threads' })).toBeVisible();
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('Half a thought');
});

it('doesn’t call the saved phrases empty when they couldn’t be loaded', async () => {
  const { user } = openThread();
  answer('get', '/api/coach/phrases', {}, 500);
  await user.click(await screen.findByRole('button', { name: 'Saved phrases' }));
  expect(await screen.findByText('Couldn’t load your phrases')).toBeVisible();
  expect(screen.queryByText(/^No saved phrases yet/)).not.toBeInTheDocument();
  answer('get', '/api/coach/phrases', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No saved phrases yet/)).toBeVisible();
});

it('sets the coach as away, and as back', async () => {
  answer('get', '/api/coach/message-news', { waiting: 1, awayUntil: null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'I’ll be away' }));
  await typeInto('Back on', '2026-12-02');
  answer('post', '/api/coach/away', { waiting: 1, awayUntil: '2026-12-02T06:00:00Z' });
  answer('get', '/api/coach/message-news', { waiting: 1, awayUntil: '2026-12-02T06:00:00Z' });
  await user.click(screen.getByRole('button', { name: 'Set as away' }));
  await user.click(await screen.findByRole('button', { name: 'I’m back' }));
  await waitFor(() => expect(callsOf('/api/coach/away')).toHaveLength(2));
  const sent = asked.filter(({ path }) => path === '/api/coach/away').map(({ body }) => body);
  expect(sent).toEqual([{ until: new Date('2026-12-02T00:00:00').toISOString() }, { until: null }]);
});

it('shows an empty state', async () => {
  answer('get', '/api/coach/message-news', { waiting: 0, awayUntil: null });
  open('', []);
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

it('says when a student doesn’t exist anymore', async () => {
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/messages', [listed]);
  answer('get', PATH, {}, 404);
  openScreen(`/coach/messages?student=${sampleProfile.id}`);
  expect(await screen.findByText('Student not found')).toBeVisible();
});
