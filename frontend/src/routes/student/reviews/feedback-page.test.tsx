import { act, screen, waitFor, within } from '@testing-library/react';
import type { StudentReview } from '../../../features/reviews/api/student-reviews';
import { openScreen } from '../../../testing/open-screen';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';
import { sampleFeedback, sampleProfile } from '../../../testing/sample-portal';

withPortalApi();

const card = async () =>
  within(
    (await screen.findByRole('heading', { level: 2, name: sampleFeedback.title! })).closest('li')!,
  );

it('shows each review as a card with its video and text [526, 527, 528, 531, 533]', async () => {
  answer('get', '/api/student/feedback', [
    sampleFeedback,
    { ...sampleFeedback, id: 'other', title: 'Boof' },
  ]);
  openScreen('/student/feedback');
  const shown = await card();
  expect(shown.getByTitle(/review video/i)).toHaveAttribute(
    'src',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  );
  expect(shown.getByText(/Head last\.\s+Look at the paddle\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Boof' })).toBeVisible();
  expect(callsOf('/api/student/feedback')).toHaveLength(1);
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

it('loads only one player at first, and the others on click [527]', async () => {
  const file = '/api/files/0199b3c0-0000-7000-8000-0000000000aa';
  const many = Array.from({ length: 20 }, (_, n) => ({
    ...sampleFeedback,
    id: `f${n}`,
    title: `Roll ${n}`,
  }));
  answer('get', '/api/student/feedback', [
    ...many,
    { ...sampleFeedback, id: 'mine', title: 'Mine', feedbackLoomUrl: null, videoLink: file },
  ]);
  const { user } = openScreen('/student/feedback');
  const players = () => screen.getAllByTitle(/review video/i).map(({ title }) => title);
  await screen.findByRole('heading', { level: 2, name: 'Roll 0' });
  expect(players()).toEqual(['Review video: Roll 0']);
  await user.click(screen.getByRole('button', { name: 'Watch the video: Review video: Roll 7' }));
  expect(players()).toEqual(['Review video: Roll 0', 'Review video: Roll 7']);
  expect(screen.getByTitle('Review video: Roll 7')).toHaveFocus();
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Watch the video: Review video: Mine' }));
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Review video: Mine')).toHaveAttribute('src', file);
  play.mockRestore();
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
  openScreen('/student/feedback');
  expect((await card()).getByText(/Reviewed Nov 2, 2026 · corrected Nov 5, 2026/)).toBeVisible();
  const before = (await card()).getByRole('link', { name: 'Read the original version' });
  expect(before).toHaveAttribute('href', `/student/reviews/${sampleFeedback.submissionId}`);
});

it('has a file button only if there is a file [529]', async () => {
  answer('get', '/api/student/feedback', [
    sampleFeedback,
    { ...sampleFeedback, id: 'other', title: 'Boof', feedbackVideoPath: '/api/files/boof.mp4' },
  ]);
  openScreen('/student/feedback');
  await card();
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
  openScreen('/student/feedback');
  const shown = await card();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
  expect(shown.queryByTitle(/review video/i)).not.toBeInTheDocument();
});

it('shows written feedback as plain text', async () => {
  answer('get', '/api/student/feedback', [
    { ...sampleFeedback, feedbackNotes: '<img src=x onerror=alert(1)>' },
  ]);
  openScreen('/student/feedback');
  expect((await card()).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
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
  await screen.findByText('Your reviews could not be loaded');
  answer('get', '/api/student/feedback', [sampleFeedback]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await card()).getByTitle(/review video/i)).toBeVisible();
});

it('marks the shown reviews as seen, once', async () => {
  answer('get', '/api/student/feedback', [sampleFeedback]);
  answer('get', '/api/student/profile', { ...sampleProfile, feedbackSeenAt: null });
  openScreen('/student/feedback');
  await card();
  await waitFor(() => expect(callsOf('/api/student/feedback/seen')).toHaveLength(1));
  await waitFor(() => expect(callsOf('/api/student/profile')).toHaveLength(2));
  expect(callsOf('/api/student/feedback/seen')).toHaveLength(1);
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
    fixFirstGoal: '',
    marks: [],
    measures: [],
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
