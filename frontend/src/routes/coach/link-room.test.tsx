import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { storeCoachData } from '../../lib/coach-data';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  expectToast,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import { coachSubmission } from '../../testing/sample-portal';

withPortalApi();

const { id, title, studentId, videoLink } = coachSubmission();
const ROOM = `/api/coach/reviews/${id}`;
const mark = {
  id: 'm-1',
  uploadId: null,
  ticks: 3_200,
  timescale: 1_000,
  spanMs: 0,
  part: 'head',
  text: '',
  drawings: [],
};
const draft = {
  schema: 1,
  marks: [mark],
  measures: [],
  comparisons: [],
  fixFirstMarkId: 'm-1',
  fixFirstGoal: '',
  takes: [],
  drillIds: [],
  drillTimesPerWeek: 3,
  drillsUntil: null,
  scores: null,
  notes: '',
};
const room = {
  submissionId: id,
  studentId,
  title,
  videoLink,
  uploadId: null,
  version: 3,
  draft,
  revisions: [],
  earlier: null,
  undoUntil: null,
};
const delivered = {
  ...room,
  version: 4,
  revisions: [{ number: 1, deliveredAt: '2026-11-23T01:00:00Z' }],
  undoUntil: '2026-11-23T01:00:20Z',
};

const openRoom = async (opened: object = room, before = () => undefined as void) => {
  localStorage.clear();
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', `/api/coach/review/${id}`, {
    id,
    studentId,
    submissionTitle: title,
    studentName: 'Ana Rivers',
    submissionDate: '2026-11-22T08:00:00Z',
    submissionNotes: '',
    submissionVideoUrl: videoLink,
    skillArea: 'rolling',
    feedbackVideoUrl: null,
    feedbackLoomUrl: null,
    feedbackNotes: null,
    feedbackSubmittedAt: null,
    status: 'pending',
    covered: true,
    dueAt: null,
    takeAskedAt: null,
    takeReason: null,
  });
  answer('get', ROOM, opened);
  answer('get', '/api/coach/drills', []);
  answer('get', '/api/coach/phrases', []);
  answer('get', '/api/coach/link-submissions', []);
  answer('get', `/api/coach/submission/${id}`, {
    id,
    title,
    strokeScores: null,
    quizOfModule: null,
    feedbackNotes: '',
  });
  answer('get', `/api/coach/students/${studentId}/intake`, { intake: null });
  answer('put', ROOM, { version: 4 });
  before();
  const portal = openScreen(`/coach/review/${id}`);
  return { ...portal, bar: within(await screen.findByRole('region', { name: 'Delivery' })) };
};
const NOTES = /^Notes to the student/;
const saves = () => asked.filter(({ method }) => method === 'PUT');

it('focuses the result of a delivery, which can be undone even after more changes', async () => {
  const { user, bar } = await openRoom();
  answer('post', `${ROOM}/deliver`, delivered);
  await user.click(bar.getByRole('button', { name: 'Deliver review' }));
  await bar.findByRole('button', { name: 'Undo delivery' });
  // nothing was changed since
  await waitFor(() => expect(bar.getByText(/^Delivered [^.]+\.$/)).toHaveFocus());
  answer('put', ROOM, { version: 5 });
  await typeInto(NOTES, 'More.');
  expect(await bar.findByRole('button', { name: 'Deliver correction' })).toBeEnabled();
  expect(bar.getByText(/The student sees your changes once you deliver them\.$/)).toBeVisible();
  await bar.findByText('Saved');
  answer('post', `${ROOM}/undo`, { ...room, version: 6 });
  await user.click(bar.getByRole('button', { name: 'Undo delivery' }));
  expect(await bar.findByText('Not delivered yet.')).toHaveFocus();
});

it('saves text typed during a delivery afterwards, on top of the delivered version', async () => {
  const { user, bar } = await openRoom();
  let arrive = () => undefined as void;
  answer(
    'post',
    `${ROOM}/deliver`,
    delivered,
    200,
    new Promise((resolve) => void (arrive = resolve)),
  );
  await user.click(bar.getByRole('button', { name: 'Deliver review' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/deliver'))).toBe(true));
  await typeInto(NOTES, 'Typed meanwhile.');
  window.dispatchEvent(new Event('online'));
  expect(saves()).toEqual([]);
  arrive();
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ notes: 'Typed meanwhile.' }));
  expect(await bar.findByText('Saved')).toBeInTheDocument();
});

it('saves for the video that is shown, and says when the student has replaced it', async () => {
  const { bar } = await openRoom({ ...room, linkRevision: 2 });
  const error = 'The student replaced this video after you opened it. Reload the page.';
  answer('put', ROOM, { error, code: 'VIDEO_REPLACED' }, 409);
  await typeInto(NOTES, 'Half a sentence');
  expect(await bar.findByText(`This could not be saved: ${error}`)).toBeVisible();
  expect(saves().at(-1)?.path).toBe(`${ROOM}?linkRevision=2`);
});

it('says when another window’s newer draft can’t be loaded while offline', async () => {
  const { user, bar } = await openRoom();
  answer('put', ROOM, { error: 'x', version: 9, changed: ['notes'] }, 409);
  await typeInto(NOTES, 'Mine');
  await bar.findByText(/changed in another window \(the notes\)/);
  answer('get', ROOM, {}, 0);
  await user.click(bar.getByRole('button', { name: 'Reload' }));
  await expectToast('Changes not loaded');
  expect(screen.getByLabelText(NOTES)).toHaveValue('Mine');
});

it('undoes a typed time', async () => {
  const { user, bar } = await openRoom();
  const time = await screen.findByLabelText('Time in the video');
  const before = (time as HTMLInputElement).value;
  await user.clear(time);
  await user.type(time, '0:07');
  expect(time).toHaveValue('0:07');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Time in the video')).toHaveValue(before);
  expect(await bar.findByText('Saved')).toBeInTheDocument();
});

it('asks for the file with one click', async () => {
  answer('post', `/api/coach/submissions/${id}/resubmission-request`, coachSubmission());
  const { user } = await openRoom();
  await user.click(screen.getByRole('button', { name: 'Ask for the file' }));
  await expectToast('Resubmission Requested');
  expect(bodyOf(`/api/coach/submissions/${id}/resubmission-request`)).toEqual({
    reasons: ['link-only'],
  });
});

it('requests a resubmission with reasons or a note, and requires one of them', async () => {
  answer('post', `/api/coach/submissions/${id}/resubmission-request`, coachSubmission());
  const { user } = await openRoom();
  await user.click(screen.getByRole('button', { name: 'Request resubmission' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Request resubmission' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Please pick a reason, or write your own.',
  );
  for (const label of ['Too dark', 'Cut off', 'Too dark'])
    await user.click(dialog.getByLabelText(label));
  await user.type(dialog.getByLabelText('In your own words (optional)'), 'The second drop.');
  await user.click(dialog.getByRole('button', { name: 'Request resubmission' }));
  await expectToast('Resubmission Requested');
  expect(bodyOf(`/api/coach/submissions/${id}/resubmission-request`)).toEqual({
    reasons: ['cut-off'],
    words: 'The second drop.',
  });
});

it('shows the link’s check history, which may include a new link', async () => {
  const { user } = await openRoom();
  const checks = [
    {
      checkedAt: '2026-11-06T12:00:00Z',
      trigger: 'replace',
      outcome: 'valid',
      reason: 'ok',
      ofThisLink: true,
    },
    {
      checkedAt: '2026-11-05T12:00:00Z',
      trigger: 'schedule',
      outcome: 'invalid',
      reason: 'private',
      ofThisLink: false,
    },
  ];
  const history = () => user.click(screen.getByRole('button', { name: 'Check history' }));
  answer('get', `/api/coach/submissions/${id}/link-checks`, []);
  await history();
  expect(await screen.findByText('This link hasn’t been checked yet.')).toBeVisible();
  await history();
  answer('get', `/api/coach/submissions/${id}/link-checks`, checks);
  await history();
  expect(await screen.findByText(/with a new link: worked/)).toBeVisible();
  expect(screen.getByText(/automatic: did not open \(private\), previous link/)).toBeVisible();
});

it('delivers no review with half-filled scores, which would be left out silently', async () => {
  const { user, bar } = await openRoom();
  await typeInto('Head', '80');
  expect(
    bar.getByText('Scores: fill in all five, or clear them all to leave them out.'),
  ).toBeVisible();
  expect(bar.getByRole('button', { name: 'Deliver review' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Head'));
  expect(bar.getByRole('button', { name: 'Deliver review' })).toBeEnabled();
});

it('shows an archived drill so that it can be removed', async () => {
  const { user, bar } = await openRoom({
    ...room,
    draft: { ...draft, drillIds: ['gone'], drillsUntil: '2026-12-01' },
  });
  const archived = await screen.findByRole('checkbox', { name: 'Archived drill' });
  expect(archived).toBeChecked();
  await user.click(archived);
  expect(archived).not.toBeInTheDocument();
  await bar.findByText('Saved');
  expect(saves().at(-1)?.body).toMatchObject({ drillIds: [], drillsUntil: null });
});

it('says when drills and phrases couldn’t be loaded, and tries again', async () => {
  const { user } = await openRoom();
  expect(await screen.findByLabelText('Find a drill')).toBeVisible();
  cleanup();
  const drills = {
    ...room,
    draft: { ...draft, drillIds: ['silent-catch'], drillsUntil: '2026-12-01' },
  };
  await openRoom(drills, () =>
    ['drills', 'phrases'].forEach((part) => answer('get', `/api/coach/${part}`, {}, 500)),
  );
  expect(await screen.findByText('Couldn’t load the drills')).toBeVisible();
  expect(screen.getByText('Couldn’t load your phrases')).toBeVisible();
  expect(screen.queryByText('Archived drill')).not.toBeInTheDocument();
  for (const part of ['drills', 'phrases']) answer('get', `/api/coach/${part}`, []);
  for (const button of screen.getAllByRole('button', { name: 'Try again' }))
    await user.click(button);
  expect(await screen.findByText('Archived drill')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByText('Couldn’t load your phrases')).not.toBeInTheDocument(),
  );
});

it('saves the goal with what to fix first, as the student will read it', async () => {
  const { bar } = await openRoom();
  await typeInto('Goal for the next video (optional)', 'you stay forward at speed');
  expect(
    screen.getByText('The student sees: Film it again: show that you stay forward at speed'),
  ).toBeVisible();
  await bar.findByText('Saved');
  expect(saves().at(-1)?.body).toMatchObject({ fixFirstGoal: 'you stay forward at speed' });
});
