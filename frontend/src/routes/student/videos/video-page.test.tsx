import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { sampleOwnVideo } from '../../../testing/sample-portal';

withPortalApi();

const { id, title } = sampleOwnVideo;
const CALL = `/api/student/video-submissions/${id}`;
const begun = {
  error: 'Your coach has already started reviewing this video, so you can’t edit it anymore.',
  code: 'REVIEW_BEGUN',
};

const open = (given: Partial<typeof sampleOwnVideo> = {}) => {
  answer('get', CALL, { ...sampleOwnVideo, ...given });
  answer('get', '/api/student/stroke-scores', []);
  return openScreen(`/student/videos/${id}`);
};
const status = async () => within(await screen.findByRole('region', { name: 'Status' }));

it('shows the video, its due time and the link’s check', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByTitle(title)).toHaveAttribute('src', expect.stringContaining('abcdefghijk'));
  const shown = await status();
  expect(shown.getByText(/^The link works \(YouTube\), checked/)).toBeVisible();
  expect(document.querySelector('time')).toHaveAttribute('datetime', sampleOwnVideo.dueAt);
  expect(screen.getByRole('link', { name: 'Replace video' })).toHaveAttribute(
    'href',
    `/student/submit?fix=${id}`,
  );
});

it('saves the title and the question', async () => {
  answer('patch', `${CALL}/details`, { ...sampleOwnVideo, title: 'Right side', revision: 2 });
  const { user } = open();
  await screen.findByLabelText('Title');
  await typeInto('Title', 'Right side');
  await typeInto('Your question', 'Is my head late?');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(bodyOf(`${CALL}/details`)).toEqual({
      title: 'Right side',
      question: 'Is my head late?',
      revision: 1,
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Right side' })).toBeVisible();
});

it('says that another device changed it, and keeps what was typed', async () => {
  answer(
    'patch',
    `${CALL}/details`,
    { error: 'This video was changed on another device.', code: 'VIDEO_CHANGED' },
    409,
  );
  const { user } = open();
  await screen.findByLabelText('Title');
  await typeInto('Title', 'Right side');
  answer('get', CALL, { ...sampleOwnVideo, title: 'From my phone', revision: 2 });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expectToast('Changes not saved');
  expect(await screen.findByRole('heading', { level: 1, name: 'From my phone' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Right side');
});

it('is withdrawn after a question, and returns to the dashboard', async () => {
  answer('delete', CALL, {});
  const { user, at } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw video' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this video?' }));
  expect(callsOf(CALL).filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Withdraw video' }));
  await waitFor(() => expect(at()).toBe('/student/dashboard'));
});

it('tells the student when the coach began at the same time', async () => {
  answer('delete', CALL, begun, 409);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw video' }));
  const dialog = within(await screen.findByRole('dialog'));
  answer('get', CALL, { ...sampleOwnVideo, canEdit: false, canReplace: false });
  await user.click(dialog.getByRole('button', { name: 'Withdraw video' }));
  await expectToast('Video not withdrawn');
  expect((await status()).getByText(/^Your coach has started reviewing this video/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Replace video' })).not.toBeInTheDocument();
});

it('leads to the review once it’s there', async () => {
  open({
    status: 'feedback_submitted',
    feedbackState: 'complete',
    feedbackNotes: 'Head down.',
    feedbackSubmittedAt: '2026-11-02T12:00:00Z',
    canEdit: false,
    canReplace: false,
    dueAt: null,
  });
  expect(await screen.findByText('Head down.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open review' })).toHaveAttribute(
    'href',
    `/student/reviews/${id}`,
  );
});

it('says that a practical was scored without a review', async () => {
  open({ moduleId: '04-forward-stroke', canEdit: false, canReplace: false });
  answer('get', '/api/student/stroke-scores', [
    { id: 's1', submissionId: id, scores: { total: 82.4 } },
  ]);
  expect(
    await screen.findByText(/scored this video \(82\) without a written review/),
  ).toBeVisible();
});

it('says when there is no such video', async () => {
  answer('get', CALL, { error: 'Submission not found' }, 404);
  openScreen(`/student/videos/${id}`);
  expect(await screen.findByText('Video not found')).toBeVisible();
});
