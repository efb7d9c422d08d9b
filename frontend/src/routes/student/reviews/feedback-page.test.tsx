import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { StudentReview } from '../../../features/reviews/api/student-reviews';
import { openScreen } from '../../../testing/open-screen';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';
import { sampleFeedback, sampleProfile } from '../../../testing/sample-portal';

withPortalApi();

const found = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const card = async (title = sampleFeedback.title!) => within((await found(title)).closest('li')!);

/** Opens a review's card. */
const opened = async (user: UserEvent, title = sampleFeedback.title!) => {
  const shown = await card(title);
  await user.click(shown.getByRole('button', { name: title }));
  return shown;
};

beforeEach(() => {
  answer('get', '/api/student/stroke-scores', []);
  for (const id of [sampleFeedback.submissionId, sampleFeedback.id])
    answer('post', `/api/student/feedback/${id}/seen`, {});
});

it('shows each review as a card that opens in place with its video and text [526, 527, 528, 531, 533]', async () => {
  answer('get', '/api/student/feedback', [
    sampleFeedback,
    { ...sampleFeedback, id: 'other', title: 'Boof' },
  ]);
  const { user } = openScreen('/student/feedback');
  const boof = await card('Boof');
  expect(screen.queryByTitle(/review video/i)).not.toBeInTheDocument();
  const shown = await opened(user);
  expect(shown.getByTitle(/review video/i)).toHaveAttribute(
    'src',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  );
  expect(shown.getAllByText(/Head last\.\s+Look at the paddle\./).at(-1)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Ask about this' })).toHaveAttribute(
    'href',
    `/student/messages?submission=${sampleFeedback.submissionId}`,
  );
  expect(boof.getByRole('button', { name: 'Boof' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(shown.getByRole('button', { name: sampleFeedback.title! }));
  expect(screen.queryByTitle(/review video/i)).not.toBeInTheDocument();
  expect(callsOf('/api/student/feedback/seen')).toEqual([]);
});

it('shows what to fix first, its picture, and how the score changed', async () => {
  const of = (n: number, total: number) => ({
    submissionId: `0199b3c0-0000-7000-8000-00000000000${n}`,
    scores: { total },
  });
  answer('get', '/api/student/stroke-scores', [of(1, 70), of(2, 76.4)]);
  answer('get', '/api/student/feedback', [
    {
      ...sampleFeedback,
      submissionId: of(2, 0).submissionId,
      fixFirst: 'Let the head come last.',
      stillUrl: '/api/reviews/still?token=t',
    },
    { ...sampleFeedback, id: 'other', submissionId: of(1, 0).submissionId, title: 'Boof' },
  ]);
  openScreen('/student/feedback');
  const [first, second] = [await card(), await card('Boof')];
  expect(first.getByText('Let the head come last.')).toHaveTextContent(
    'Fix first: Let the head come last.',
  );
  expect(document.querySelector('img')).toHaveAttribute('src', '/api/reviews/still?token=t');
  expect(await first.findByText(/^Score 76\.4/)).toHaveTextContent('Score 76.4+6.4');
  expect(second.getByText(/^Score/)).toHaveTextContent(/^Score 70$/);
  expect(second.queryByText(/Fix first/)).not.toBeInTheDocument();
});

it('tries a still of the video if the picture can’t be loaded', async () => {
  const videoLink = '/api/files/0199b3c0-0000-7000-8000-0000000000aa';
  answer('get', '/api/student/feedback', [
    { ...sampleFeedback, videoLink, stillUrl: '/api/reviews/still?token=gone' },
  ]);
  openScreen('/student/feedback');
  await card();
  fireEvent.error(document.querySelector('img')!);
  expect(document.querySelector('img')).toHaveAttribute('src', `${videoLink}/made/poster`);
});

it('offers a search once there are many reviews', async () => {
  const titles = ['Boof', 'Ferry', 'Low brace', 'Draw', 'Hip snap'];
  answer(
    'get',
    '/api/student/feedback',
    titles.map((title) => ({ ...sampleFeedback, id: title, title })),
  );
  const { user } = openScreen('/student/feedback');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'head brace');
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Low brace']);
  expect(screen.getByText('1 of 5 found')).toBeVisible();
});

// jsdom doesn't have it: later tests must not rely on it
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

it.each([
  [
    'the coach’s own video, also once its words were corrected',
    '00000000-0000-4000-8000-000000000001',
  ],
  ['the feedback itself, as mails of old do', 'session-Ferry'],
])('opens the review that a link names by %s', async (_, open) => {
  const file = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const sessions = ['Boof', 'Ferry', 'Draw'].map((title, n) => ({
    ...sampleFeedback,
    id: `session-${title}`,
    submissionId: null,
    title,
    feedbackLoomUrl: null,
    feedbackVideoPath: `/api/files/${file(n)}`,
  }));
  answer('get', '/api/student/feedback', sessions);
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  openScreen(`/student/feedback?open=${open}`);
  const wanted = (await screen.findByRole('heading', { level: 2, name: 'Ferry' })).closest('li');
  expect(wanted).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(scrolled).toEqual([wanted]));
  expect(screen.getByRole('heading', { level: 2, name: 'Ferry' })).toHaveFocus();
  expect(screen.getAllByTitle(/review video/i).map(({ title }) => title)).toEqual([
    'Review video: Ferry',
  ]);
});

it('says when a delivered review was corrected', async () => {
  answer('get', '/api/student/feedback', [
    { ...sampleFeedback, feedbackSubmittedAt: '2026-11-05T12:00:00Z' },
  ]);
  const { user } = openScreen('/student/feedback');
  const shown = await opened(user);
  expect(shown.getByText(/Reviewed Nov 2, 2026 · corrected Nov 5, 2026/)).toBeVisible();
  const before = shown.getByRole('link', { name: 'Read the original version' });
  expect(before).toHaveAttribute('href', `/student/reviews/${sampleFeedback.submissionId}`);
});

it('has a file button only if there is a file [529]', async () => {
  answer('get', '/api/student/feedback', [
    sampleFeedback,
    { ...sampleFeedback, id: 'other', title: 'Boof', feedbackVideoPath: '/api/files/boof.mp4' },
  ]);
  const { user } = openScreen('/student/feedback');
  await opened(user);
  await opened(user, 'Boof');
  const buttons = screen.getAllByRole('link', { name: 'Open the feedback file' });
  expect(buttons.map((button) => button.getAttribute('href'))).toEqual(['/api/files/boof.mp4']);
});

it('links only to web addresses [529]', async () => {
  answer('get', '/api/student/feedback', [
    {
      ...sampleFeedback,
      feedbackLoomUrl: 'javascript:alert(1)',
      feedbackVideoPath: '//evil.example/x',
      videoLink: null,
    },
  ]);
  const { user } = openScreen('/student/feedback');
  const shown = await opened(user);
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ask about this',
  ]);
  expect(shown.queryByTitle(/review video/i)).not.toBeInTheDocument();
});

it('shows written feedback as plain text', async () => {
  answer('get', '/api/student/feedback', [
    { ...sampleFeedback, feedbackNotes: '<img src=x onerror=alert(1)>' },
  ]);
  openScreen('/student/feedback');
  expect((await card()).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('links to the first video while empty, and says how long a review takes [530, 534]', async () => {
  openScreen('/student/feedback');
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send your first video' })).toHaveAttribute(
    'href',
    '/student/submit',
  );
  expect(screen.getAllByText(/24–\u206048 hours/)[0]).toBeVisible();
});

it('offers to try again after a failure', async () => {
  answer('get', '/api/student/feedback', {}, 500);
  const { user } = openScreen('/student/feedback');
  await screen.findByText('Couldn’t load your reviews');
  answer('get', '/api/student/feedback', [sampleFeedback]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await card()).getByText(/^Head last/)).toBeVisible();
});

it('shows a review as new until it’s opened', async () => {
  answer('get', '/api/student/feedback', [
    { ...sampleFeedback, submissionId: null, title: null },
    { ...sampleFeedback, id: 'read', title: 'Boof', seenAt: '2026-11-03T12:00:00Z' },
  ]);
  answer('get', '/api/student/profile', { ...sampleProfile, feedbackSeenAt: null });
  const { user } = openScreen('/student/feedback');
  const title = 'Review from your coach';
  expect((await card(title)).getByText('New')).toBeVisible();
  expect((await card('Boof')).queryByText('New')).not.toBeInTheDocument();
  answer('get', '/api/student/feedback', [
    { ...sampleFeedback, submissionId: null, title: null, seenAt: '2026-11-04T12:00:00Z' },
  ]);
  await opened(user, title);
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(callsOf(`/api/student/feedback/${sampleFeedback.id}/seen`)).toHaveLength(1);
  expect(callsOf('/api/student/feedback/seen')).toEqual([]);
});

it('marks all reviews as read, if several are new', async () => {
  const profile = { ...sampleProfile, feedbackSeenAt: null };
  answer('get', '/api/student/feedback', [sampleFeedback, { ...sampleFeedback, id: 'other' }]);
  answer('get', '/api/student/profile', profile);
  const { user } = openScreen('/student/feedback');
  const all = await screen.findByRole('button', { name: 'Mark all as read' });
  answer('get', '/api/student/profile', { ...profile, feedbackSeenAt: '2026-11-05T12:00:00Z' });
  await user.click(all);
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(callsOf('/api/student/feedback/seen')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('marks only an opened review as seen, and leaves the others new', async () => {
  const of = (submissionId: string) => ({
    ...sampleFeedback,
    id: submissionId,
    submissionId,
    hasReview: true,
  });
  const [first, second] = [
    '0199b3c0-0000-7000-8000-0000000000f1',
    '0199b3c0-0000-7000-8000-0000000000f2',
  ] as const;
  const revision = { n: 1, deliveredAt: sampleFeedback.feedbackSubmittedAt, correctedAt: null };
  const review = (submissionId: string): StudentReview => ({
    submissionId,
    title: `Review ${submissionId.slice(-2)}`,
    skillArea: 'rolling',
    moduleId: null,
    submissionDate: revision.deliveredAt,
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
    revision,
    revisions: [revision],
    fixFirstMarkId: null,
    stillUrl: null,
    coachName: null,
    description: '',
    lookFromMs: null,
    lookToMs: null,
    question: null,
    fixFirstGoal: '',
    marks: [],
    measures: [],
    compared: [],
    earlier: null,
    takes: [],
    drills: [],
    scores: null,
    feedbackLoomUrl: null,
    feedbackVideoPath: null,
    notes: 'Well paddled.',
  });
  answer('get', '/api/student/feedback', [of(first), of(second)]);
  answer('get', '/api/student/profile', { ...sampleProfile, feedbackSeenAt: null });
  answer('get', '/api/student/then-and-now', []);
  for (const id of [first, second]) answer('get', `/api/student/reviews/${id}`, review(id));
  const seen = (id: string) => `/api/student/feedback/${id}/seen`;
  for (const id of [first, second]) answer('post', seen(id), {});
  const portal = openScreen(`/student/reviews/${first}`);
  await screen.findByRole('heading', { name: 'Review: Review f1' });
  await waitFor(() => expect(callsOf(seen(first))).toHaveLength(1));
  expect(callsOf(seen(second))).toEqual([]);
  act(() => void portal.router.navigate(`/student/reviews/${second}`));
  await screen.findByRole('heading', { name: 'Review: Review f2' });
  await waitFor(() => expect(callsOf(seen(second))).toHaveLength(1));
  expect(callsOf(seen(first))).toHaveLength(1);
  expect(callsOf('/api/student/feedback/seen')).toEqual([]);
});
