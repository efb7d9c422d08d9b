import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Message, OwnThreadPart } from '../../features/messages/api/message-types';
import { threadQuery } from '../../features/messages/api/student-messages';
import { openInFrame, openScreen } from '../../testing/open-screen';
import { answer, api, asked, bodyOf, callsOf, typeInto, withPortalApi } from '../../testing/portal';
import { sampleProfile, sampleSubmission } from '../../testing/sample-portal';

withPortalApi();

const DRAFT = `wt-draft:student/kept/${sampleProfile.id}/message`;

const message = (n: number, more: Partial<Message> = {}): Message => ({
  id: `m${n}`,
  n,
  sender: 'student',
  viaEmail: false,
  text: `Message ${n}`,
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
  ...more,
});
const thread = (messages: Message[], more: Partial<OwnThreadPart> = {}): OwnThreadPart => ({
  messages,
  hasEarlier: false,
  unread: 0,
  readByOther: 0,
  waitingSince: null,
  dueAt: null,
  awayUntil: null,
  hasDeadline: true,
  ...more,
});
const open = (given: OwnThreadPart = thread([]), query = '', openPath = openScreen) => {
  answer('get', '/api/messages', given);
  answer('post', '/api/messages/read', {});
  return openPath(`/student/messages${query}`);
};
const field = () => screen.findByLabelText('Your message');
const sent = () =>
  asked
    .filter(({ method, path }) => method === 'POST' && path === '/api/messages')
    .map(({ body }) => body);

it('suggests what to ask while empty, and sends the first message', async () => {
  const { user } = open();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  await typeInto('Your message', ' Where do I look?\nAnd when? ');
  answer('post', '/api/messages', message(1), 201);
  answer('get', '/api/messages', thread([message(1, { text: 'Where do I look?' })]));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(within(await screen.findByRole('log')).getByText('Where do I look?')).toBeVisible();
  expect(bodyOf('/api/messages')).toEqual({
    clientId: expect.any(String) as string,
    text: 'Where do I look?\nAnd when?',
    pictureIds: [],
  });
  expect(await field()).toHaveValue('');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

it('keeps the last message in view when a phone is rotated, unless the reader scrolled up', async () => {
  open(thread([message(1), message(2)]));
  const log = await screen.findByRole('log');
  const tall = (scrollHeight: number, clientHeight: number) =>
    Object.entries({ scrollHeight, clientHeight }).forEach(([name, value]) =>
      Object.defineProperty(log, name, { configurable: true, value }),
    );
  const scrollTo = (top: number) => {
    log.scrollTop = top;
    fireEvent.scroll(log);
  };
  tall(1000, 300);
  scrollTo(700);
  tall(1200, 300);
  fireEvent(window, new Event('resize'));
  expect(log.scrollTop).toBe(1200);
  scrollTo(100);
  fireEvent(window, new Event('resize'));
  expect(log.scrollTop).toBe(100);
});

it('shows senders, days and what was seen, and marks new messages as read', async () => {
  open(
    thread(
      [
        message(1, {
          sentAt: '2026-11-01T12:00:00Z',
          submissionId: sampleSubmission.id,
          submissionTitle: 'Hip snap',
          ticks: 128_128,
          timescale: 30_000,
        }),
        message(2, { sender: 'coach', text: 'See https://example.org/roll.', pictureIds: ['p1'] }),
      ],
      { unread: 1, readByOther: 1 },
    ),
  );
  const log = within(await screen.findByRole('log'));
  expect(log.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(log.getByRole('link', { name: '“Hip snap” at 0:04.2' })).toBeVisible();
  const [first, second] = log.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^You · .* · seen/);
  const link = within(second!).getByRole('link', { name: 'https://example.org/roll' });
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['https://example.org/roll', '_blank', 'noopener noreferrer nofollow']);
  expect(log.getByRole('img', { name: /Picture 1 of 1 from/ })).toHaveAttribute(
    'src',
    '/api/files/p1',
  );
  await waitFor(() => expect(bodyOf('/api/messages/read')).toEqual({ n: 2 }));
});

it('keeps the draft over a reload and a failed send, and sends it under the same id', async () => {
  const first = open();
  await typeInto('Your message', 'Keep me');
  answer('post', '/api/messages', {}, 0);
  await first.user.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Not sent')).toBeVisible();
  expect(screen.getByText(/The site can’t be reached/)).toBeVisible();
  expect(await field()).toHaveValue('Keep me');
  cleanup();
  const { user } = open();
  expect(await field()).toHaveValue('Keep me');
  answer('post', '/api/messages', message(1), 201);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});

it.each([
  ['text', 'Please keep a message to 5,000 characters'],
  ['pictureIds', 'A picture is missing. Please add it again.'],
])('says once why the server refuses a message: %s', async (name, error) => {
  const { user } = open();
  await typeInto('Your message', 'Too much');
  answer('post', '/api/messages', { error, fields: { [name]: error } }, 400);
  await user.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Not sent')).toBeVisible();
  expect(screen.getAllByText(error)).toHaveLength(1);
});

it('keeps text typed while a message is being sent, in the draft too', async () => {
  const { user } = open();
  await typeInto('Your message', 'Where do I look?');
  let answered = () => {};
  const held = new Promise<void>((resolve) => (answered = resolve));
  api.use(
    http.post('http://localhost/api/messages', async () => {
      await held;
      return HttpResponse.json(message(1), { status: 201 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await typeInto('Your message', 'And when?');
  answer('get', '/api/messages', thread([message(1)]));
  answered();
  expect(within(await screen.findByRole('log')).getByText('Message 1')).toBeVisible();
  expect(await field()).toHaveValue('And when?');
  expect(localStorage.getItem(DRAFT)).toContain('And when?');
});

it('doesn’t restore a picture removed during another upload, and keeps keyboard focus', async () => {
  const [first, second] = [
    '0199b3c0-0000-7000-8000-00000000ff01',
    '0199b3c0-0000-7000-8000-00000000ff02',
  ];
  const { user } = open();
  await field();
  answer('post', '/api/messages/pictures', { id: first }, 201);
  await user.upload(
    screen.getByLabelText('Pictures'),
    new File(['RIFF1234WEBP'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByAltText('Picture 1');
  let arrived = () => {};
  const held = new Promise<void>((resolve) => (arrived = resolve));
  api.use(
    http.post('http://localhost/api/messages/pictures', async () => {
      await held;
      return HttpResponse.json({ id: second }, { status: 201 });
    }),
  );
  await user.upload(
    screen.getByLabelText('Pictures'),
    new File(['RIFF1234WEBP'], 'b.jpg', { type: 'image/jpeg' }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.type(await field(), 'See the picture{Control>}{Enter}{/Control}');
  expect(sent()).toEqual([]);
  arrived();
  expect((await screen.findByAltText('Picture 1')).getAttribute('src')).toContain(second);
  expect(screen.queryByAltText('Picture 2')).not.toBeInTheDocument();
  answer('post', '/api/messages', message(1), 201);
  await user.click(await screen.findByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ pictureIds: [second] })]));
});

it('sends text changed after a lost response as a new message', async () => {
  const { user } = open();
  await typeInto('Your message', 'Changed since');
  answer('post', '/api/messages', message(2), 201);
  let refused = false;
  api.use(
    http.post(
      'http://localhost/api/messages',
      async ({ request }) => {
        refused = true;
        asked.push({ method: 'POST', path: '/api/messages', body: await request.json() });
        return HttpResponse.json(
          { error: 'Sent already', code: 'MESSAGE_SENT_ALREADY' },
          { status: 409 },
        );
      },
      { once: true },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [one, two] = sent() as { clientId: string; text: string }[];
  expect([refused, one!.text === two!.text, one!.clientId === two!.clientId]).toEqual([
    true,
    true,
    false,
  ]);
});

it('goes to the sign-in when the session ended elsewhere, and keeps the draft', async () => {
  const portal = open();
  await typeInto('Your message', 'Keep me');
  answer('get', '/api/messages', {}, 401);
  await act(() => portal.queryClient.refetchQueries({ queryKey: threadQuery.queryKey }));
  await waitFor(() => expect(portal.at()).toBe('/student/login'));
  expect(localStorage.getItem(DRAFT)).toContain('Keep me');
});

it('discards the draft on sign-out', async () => {
  answer('post', '/api/student/logout', { success: true });
  const portal = open(undefined, '', openInFrame);
  await typeInto('Your message', 'For nobody else');
  expect(localStorage.getItem(DRAFT)).toContain('For nobody else');
  await portal.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(portal.at()).toBe('/student/login'));
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

it('asks about a second of a video from a link, or in general', async () => {
  answer('get', '/api/student/video-submissions', [sampleSubmission]);
  const query = `?submission=${sampleSubmission.id}&mark=m-1&ticks=128128&timescale=30000`;
  const portal = open(undefined, query);
  expect(await screen.findByText(`About “${sampleSubmission.title}” at 0:04.2`)).toBeVisible();
  await typeInto('Your message', 'Here?');
  answer('post', '/api/messages', message(1), 201);
  await portal.user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(portal.at()).toBe('/student/messages'));
  expect(bodyOf('/api/messages')).toMatchObject({
    submissionId: sampleSubmission.id,
    markId: 'm-1',
    ticks: 128_128,
    timescale: 30_000,
    moduleId: null,
  });
  await waitFor(() => expect(screen.queryByText(/^About “/)).not.toBeInTheDocument());
});

it('removes the topic from the message', async () => {
  answer('get', '/api/student/video-submissions', [sampleSubmission]);
  const portal = open(undefined, `?submission=${sampleSubmission.id}`);
  await portal.user.click(await screen.findByRole('button', { name: 'Remove topic' }));
  await waitFor(() => expect(portal.at()).toBe('/student/messages'));
  await typeInto('Your message', 'Anything');
  answer('post', '/api/messages', message(1), 201);
  await portal.user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(bodyOf('/api/messages')).toEqual({
      clientId: expect.any(String) as string,
      text: 'Anything',
      pictureIds: [],
    }),
  );
});

it('sends no empty message', async () => {
  const { user } = open();
  await typeInto('Your message', '   ');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(
    await screen.findByText(
      'Please write your message, or add a picture, a video or a voice message',
    ),
  ).toBeVisible();
  expect(sent()).toEqual([]);
});

it('uploads pictures before their message, and explains why others are refused', async () => {
  const { user } = open();
  await field();
  answer('post', '/api/messages/pictures', { id: '0199b3c0-0000-7000-8000-00000000ff01' }, 201);
  const input = screen.getByLabelText<HTMLInputElement>('Pictures');
  input.removeAttribute('accept');
  await user.upload(input, new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/can’t be shown here/)).toBeVisible();
  const large = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await user.upload(input, large);
  expect(await screen.findByText(/up to 10 MB\. Please/)).toBeVisible();
  expect(callsOf('/api/messages/pictures')).toEqual([]);
});

it('loads earlier messages on request', async () => {
  const { user } = open(thread([message(31)], { hasEarlier: true }));
  const button = await screen.findByRole('button', { name: 'Show earlier messages' });
  answer('get', '/api/messages', thread([message(30)]));
  await user.click(button);
  expect(await screen.findByText('Message 30')).toBeVisible();
  expect(screen.getByText('Message 31')).toBeVisible();
  expect(asked.some(({ path }) => path === '/api/messages?before=31')).toBe(true);
});

it('shows when a reply is due, and until when the coach is away', async () => {
  open(
    thread([message(1)], {
      waitingSince: '2026-11-02T12:00:00Z',
      dueAt: '2026-12-03T12:00:00Z',
      awayUntil: '2026-12-02T12:00:00Z',
    }),
  );
  expect(await screen.findByText(/Your coach is away until Wednesday, December 2/)).toBeVisible();
  expect(screen.getByText(/^Due/)).toBeVisible();
});

it('says in one line that no reply time is promised without a plan, and only the day the coach returns', async () => {
  open(thread([message(1)], { hasDeadline: false, awayUntil: '2026-12-02T12:00:00Z' }));
  expect(await screen.findByText(/Replies within 24 hours come with/)).toBeVisible();
  expect(screen.queryByText(/Questions you send before then/)).not.toBeInTheDocument();
});

it('offers to try again after a failure', async () => {
  answer('get', '/api/messages', {}, 500);
  const { user } = openScreen('/student/messages');
  await screen.findByText('Couldn’t load your messages');
  answer('get', '/api/messages', thread([message(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Message 1')).toBeVisible();
});

it('says on the page for sending videos that the coach is away', async () => {
  answer('get', '/api/messages/news', { unread: 0, awayUntil: '2026-12-02T12:00:00Z' });
  openScreen('/student/submit');
  expect(await screen.findByText(/Your coach is away until Wednesday, December 2/)).toBeVisible();
});

it('links a message to the mark in its review, or to the reviews if it’s about a video only', async () => {
  const about = { submissionId: sampleSubmission.id, submissionTitle: 'Hip snap' };
  open(
    thread([
      message(1, about),
      message(2, { ...about, markId: 'm-1', ticks: 128_128, timescale: 30_000 }),
    ]),
  );
  const links = await screen.findAllByRole('link', { name: /“Hip snap”/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/student/feedback',
    `/student/reviews/${sampleSubmission.id}?mark=m-1`,
  ]);
});
