import { screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  expectToast,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';

withPortalApi();

const PATH = '/api/coach/video-uploads';
const video = {
  id: '0199b3c0-0000-7000-8000-0000000000e1', filename: 'roll.mov', studentId: 'a', studentName: 'Anna Rivers', status: 'uploaded',
  uploadDate: '2026-11-02T12:00:00Z', fileSize: 220_000_000, s3Url: '/api/files/0199b3c0-0000-7000-8000-0000000000e1', s3Key: 'uploads/e1/original.mov',
  submission: { id: '0199b3c0-0000-7000-8000-0000000000f1', title: 'Loop attempts', isReviewed: false },
}; // prettier-ignore

beforeEach(() => answer('get', '/api/auth/check', signedInCoach));

it('lists the students’ videos with every column, and the coach’s own behind a switch, and leads to each one’s submission, review and student [099, 726, 727, 730]', async () => {
  answer('get', PATH, [video]);
  const { user } = openScreen('/coach/videos');
  expect(await screen.findByRole('heading', { name: 'roll.mov' })).toBeVisible();
  for (const text of ['Anna Rivers', 'Nov 2, 2026', 'uploaded', '210 MB', video.s3Key])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View roll.mov in a new tab' })).toHaveAttribute(
    'href',
    video.s3Url,
  );
  const review = `/coach/review/${video.submission.id}`;
  for (const [name, path] of [
    ['Loop attempts', review],
    ['Open review: Loop attempts', review],
    ['Anna Rivers', '/coach/students/a'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  answer('get', PATH, []);
  await user.click(screen.getByLabelText('My videos'));
  expect(await screen.findByText('You haven’t uploaded any videos yet')).toBeVisible();
  const listed = asked
    .filter(({ path }) => path.startsWith(PATH))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('filter'));
  expect(listed).toEqual(['{}', '{"own":true}']);
});

it('says when the videos can’t be loaded [731, 732]', async () => {
  answer('get', PATH, {}, 500);
  openScreen('/coach/videos');
  expect(await screen.findByText('Failed to fetch video uploads')).toBeVisible();
  expect(screen.getByText('Failed to load video uploads. Please try again.')).toBeVisible();
});

describe('the text sent with one of the coach’s videos', () => {
  const SENT = `/api/coach/sent-feedback/${video.id}`;
  const sent = {
    studentId: 'a',
    comment: 'Elbow down.',
    feedbackSubmittedAt: '2026-11-02T12:00:00Z',
  };
  const open = async () => {
    answer('get', PATH, [video]);
    const { user } = openScreen('/coach/videos');
    await screen.findByRole('heading', { name: 'roll.mov' });
    expect(screen.queryByRole('button', { name: /Correct the comment/ })).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('My videos'));
    await user.click(
      await screen.findByRole('button', { name: 'Correct the comment on roll.mov' }),
    );
    return user;
  };

  it('can be corrected', async () => {
    answer('get', SENT, sent);
    answer('put', SENT, { ...sent, comment: 'Elbow up.' });
    const user = await open();
    const field = await screen.findByLabelText('Comment');
    expect(field).toHaveValue('Elbow down.');
    await user.clear(field);
    await user.type(field, 'Elbow up.');
    await user.click(screen.getByRole('button', { name: 'Send correction' }));
    await expectToast('Correction Sent');
    expect(bodyOf(SENT)).toEqual({ comment: 'Elbow up.' });
    expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument();
  });

  it('stays in the field when another window saved first', async () => {
    answer('get', SENT, sent);
    answer(
      'put',
      SENT,
      {
        error: 'Other feedback has been saved since you opened this one.',
        code: 'FEEDBACK_CHANGED',
      },
      409,
    );
    const user = await open();
    await user.type(await screen.findByLabelText('Comment'), ' Always.');
    await user.click(screen.getByRole('button', { name: 'Send correction' }));
    await expectToast('Correction Not Sent');
    expect(screen.getByLabelText('Comment')).toHaveValue('Elbow down. Always.');
  });

  it('is corrected in its review when it was part of one', async () => {
    answer(
      'get',
      SENT,
      { error: 'Nothing was said with this video alone.', code: 'SENT_FEEDBACK_NOT_FOUND' },
      404,
    );
    await open();
    expect(await screen.findByText(/was sent with a review/)).toBeVisible();
  });
});
