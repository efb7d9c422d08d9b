import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { brokenSubmission, sampleSubmission } from '../../../testing/sample-portal';

withPortalApi();

const PATH = '/api/student/video-submission';
const video = {
  'Video link': ' https://youtu.be/abcdefghijk ',
  Title: 'Hip snap',
  'Focus area': 'rolling',
  Description: 'Onside, flat water',
};

const submit = async (fields: Partial<typeof video> = {}) => {
  const portal = openScreen('/student/submit');
  for (const [label, text] of Object.entries({ ...video, ...fields })) await typeInto(label, text);
  await portal.user.click(screen.getByRole('button', { name: 'Send video' }));
  return portal;
};

it('has fields for link, title, focus area and description, with a native list of eight focus areas [535, 542]', async () => {
  openScreen('/student/submit');
  for (const label of Object.keys(video)) expect(await screen.findByLabelText(label)).toBeVisible();
  const areas = within(screen.getByLabelText('Focus area'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(areas).toEqual([
    '',
    'rolling',
    'playboating',
    'river-running',
    'strokes',
    'fitness',
    'mindset',
    'safety',
    'general',
  ]);
  expect(screen.getByText(/24–\u206048 hours/)).toBeVisible();
});

it.each([
  ['Video link', 'Missing Video Link'],
  ['Title', 'Missing Title'],
  ['Focus area', 'Missing Skill Area'],
  ['Description', 'Missing Description'],
] as const)('reports an empty %s as %s [536, 537, 538, 539]', async (label, title) => {
  await submit({ [label]: label === 'Focus area' ? '' : '  ' });
  await expectSummary(title);
  expect(callsOf(PATH)).toEqual([]);
});

it.each([
  'https://example.com/clip.mp4',
  'https://youtube.evil.com/watch?v=abcdefghijk',
  'https://notvimeo.com/1',
  'a video',
])('refuses %s as an unsupported platform [540, 541]', async (link) => {
  await submit({ 'Video link': link });
  await expectSummary('Video Link Invalid');
  expect(
    screen.getByText(
      'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox',
    ),
  ).toBeVisible();
  expect(callsOf(PATH)).toEqual([]);
});

it.each([
  'https://m.youtube.com/watch?v=abcdefghijk',
  'https://www.loom.com/share/1',
  'https://vimeo.com/1',
  'https://drive.google.com/file/d/1',
  'https://docs.google.com/file/d/1',
  'https://www.dropbox.com/s/1',
  'https://onedrive.live.com/1',
  'https://river.sharepoint.com/1',
])('sends %s [540, 543]', async (link) => {
  answer('post', PATH, sampleSubmission, 201);
  await submit({ 'Video link': link });
  await waitFor(() =>
    expect(bodyOf(PATH)).toEqual({
      videoLink: link,
      title: 'Hip snap',
      description: 'Onside, flat water',
      skillArea: 'rolling',
    }),
  );
});

it('completes a link pasted without https://, like a browser’s address bar', async () => {
  answer('post', PATH, sampleSubmission, 201);
  await submit({ 'Video link': ' youtu.be/abcdefghijk ' });
  await waitFor(() =>
    expect(bodyOf(PATH)).toMatchObject({ videoLink: 'https://youtu.be/abcdefghijk' }),
  );
});

it('opens the link’s preview on request, and shows it again after a reload', async () => {
  const { user } = openScreen('/student/submit');
  await typeInto('Video link', video['Video link']);
  await typeInto('Title', 'Hip snap');
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(
    await screen.findByRole('button', { name: 'Preview video' }, { timeout: 5_000 }),
  );
  const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  expect(screen.getByTitle('Hip snap')).toHaveAttribute('src', player);
  cleanup();
  const again = openScreen('/student/submit');
  expect(await screen.findByTitle('Hip snap')).toHaveAttribute('src', player);
  expect(screen.getByText('Link works (YouTube)')).toBeVisible();
  expect(callsOf('/api/video/validate-link')).toHaveLength(1);
  await again.user.click(screen.getByRole('button', { name: 'Hide preview' }));
  expect(screen.queryByTitle('Hip snap')).not.toBeInTheDocument();
});

it('shows when the review is due, and reloads the list [546]', async () => {
  answer(
    'post',
    PATH,
    {
      ...sampleSubmission,
      notice:
        'Outside your plan: you’ve used your reviews. It will be reviewed once your plan renews',
    },
    201,
  );
  const { user, queryClient } = await submit();
  expect(await screen.findByRole('heading', { name: 'Video sent' })).toBeVisible();
  expect(screen.getByText(/outside your plan/i)).toBeVisible();
  expect(document.querySelector('time')).toHaveAttribute('datetime', sampleSubmission.dueAt);
  expect(queryClient.getQueryState(['student', 'video-submissions'])?.isInvalidated ?? true).toBe(
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Send another video' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('');
});

it("shows the server's linkError as Video Link Invalid, and keeps the typed text [544, 545, 547]", async () => {
  answer(
    'post',
    PATH,
    { error: 'This video is private.', linkError: 'This video is private.' },
    400,
  );
  await submit();
  await expectSummary('Video Link Invalid');
  expect(screen.getAllByText('This video is private.')).toHaveLength(1);
  expect(screen.getByLabelText('Title')).toHaveValue('Hip snap');
  expect(screen.getByLabelText('Video link')).toBeInvalid();
});

it('keeps the draft over a lost session', async () => {
  answer('post', PATH, { error: 'Please sign in' }, 401);
  await submit();
  await expectSummary('Submission Failed', 'Please sign in');
  expect(JSON.parse(sessionStorage.getItem('wt-draft:student/submit-video') ?? '{}')).toMatchObject(
    { title: 'Hip snap' },
  );
});

describe('a broken link', () => {
  const path = `/student/submit?fix=${brokenSubmission.id}`;
  const call = `/api/student/video-submissions/${brokenSubmission.id}`;

  it('is replaced on the page that the email links to', async () => {
    answer('get', '/api/student/video-submissions', [brokenSubmission]);
    answer('patch', call, { ...sampleSubmission, id: brokenSubmission.id });
    const { user } = openScreen(path);
    expect(await screen.findByRole('heading', { name: brokenSubmission.title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(brokenSubmission.linkValidationError!);
    await typeInto('New video link', 'https://vimeo.com/123456');
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    expect(await screen.findByRole('heading', { name: 'Video sent' })).toBeVisible();
    expect(bodyOf(call)).toEqual({ videoLink: 'https://vimeo.com/123456' });
  });

  it('says that the coach is away', async () => {
    answer('get', '/api/messages/news', { unread: 0, awayUntil: '2126-12-02T12:00:00Z' });
    answer('get', '/api/student/video-submissions', [brokenSubmission]);
    openScreen(path);
    expect(await screen.findByText(/^Your coach is away until/)).toBeVisible();
  });

  it('says when there is no such submission', async () => {
    openScreen(path);
    expect(await screen.findByText('Submission not found')).toBeVisible();
  });

  it('of a reviewed video doesn’t need to be replaced', async () => {
    answer('get', '/api/student/video-submissions', [
      { ...brokenSubmission, feedbackState: 'complete' },
    ]);
    openScreen(path);
    expect(await screen.findByText('This video has already been reviewed')).toBeVisible();
  });
});

it('lists all errors on top, with links to the fields and their own messages [536, 537, 538, 539]', async () => {
  const { user } = await submit({ 'Video link': '', Title: '', 'Focus area': '', Description: '' });
  await expectSummary(
    'Missing Video Link',
    'Missing Title',
    'Missing Skill Area',
    'Missing Description',
  );
  for (const label of Object.keys(video)) expect(screen.getByLabelText(label)).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Missing Skill Area' }));
  expect(screen.getByLabelText('Focus area')).toHaveFocus();
  await typeInto('Video link', 'my video');
  await expectSummary('Video Link Invalid', 'Missing Title');
  await typeInto('Title', 'Hip snap');
  await waitFor(() => expect(screen.queryByText('Missing Title')).not.toBeInTheDocument());
  expect(screen.queryByText('Missing Video Link')).not.toBeInTheDocument();
});

it('says before sending what the plan has left, and mentions no other form [T52, T152]', async () => {
  openScreen('/student/submit');
  expect(
    await screen.findByText(/^1 of your 2 reviews is left\. This video will use one\./),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: /checking form/ })).not.toBeInTheDocument();
});

it('checks the link while typing, and sends without waiting for the check [T152]', async () => {
  answer('post', '/api/video/validate-link', {
    isValid: false,
    platform: 'YouTube',
    error: 'This video is private.',
    outcome: 'invalid',
  });
  answer('post', PATH, sampleSubmission, 201);
  const { user } = openScreen('/student/submit');
  for (const [label, text] of Object.entries(video)) await typeInto(label, text);
  expect(
    await screen.findByText('This video is private.', undefined, { timeout: 10_000 }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send video' }));
  await waitFor(() => expect(callsOf(PATH)).toHaveLength(1));
});

it('says why a video was requested again, and accepts a link or a file', async () => {
  const asked = {
    ...sampleSubmission,
    feedbackState: 'not-started',
    takeAskedAt: '2026-11-22T12:00:00Z',
    takeReason: 'It is too dark.\n\nThe second roll.',
  };
  answer('get', '/api/student/video-submissions', [asked]);
  openScreen(`/student/submit?fix=${sampleSubmission.id}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Send your video again' }),
  ).toBeVisible();
  expect(screen.getByText(/It is too dark\.\s+The second roll\./)).toBeVisible();
  expect(await screen.findByLabelText('New video link')).toBeVisible();
  const file = within(screen.getByRole('region', { name: 'Or upload the file' }));
  expect(file.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  expect(file.queryByRole('button', { name: /^Send as the new video/ })).not.toBeInTheDocument();
});

it('sends a practical’s resubmission as a practical, because any other kind would be refused', async () => {
  const moduleId = '07-hip-snap';
  answer('get', '/api/student/video-submissions', [
    {
      ...sampleSubmission,
      moduleId,
      feedbackState: 'not-started',
      takeAskedAt: '2026-11-22T12:00:00Z',
      takeReason: 'It is too dark.',
    },
  ]);
  answer('post', '/api/student/video-upload', {}, 503);
  const { user } = openScreen(`/student/submit?fix=${sampleSubmission.id}`);
  const file = within(await screen.findByRole('region', { name: 'Or upload the file' }));
  await user.upload(
    file.getByLabelText('Choose a video', { selector: 'input' }),
    new File(['0123ftyp'], 'roll.mp4', { type: 'video/mp4' }),
  );
  await waitFor(() =>
    expect(callsOf('/api/student/video-upload')[0]?.body).toMatchObject({ purpose: 'module' }),
  );
});
