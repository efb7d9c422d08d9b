import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JsonBodyType } from 'msw';
import type { StudentOverviewEntry } from '../../features/student-overview/api/student-overview';
import type { TimelineEntry } from '../../features/student-timeline/api/timeline';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  callsOf,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';

withPortalApi();

const ID = '01900000-0000-7000-8000-000000000001';
const NOTES = `/api/coach/students/${ID}/notes`;
const ana: StudentOverviewEntry = {
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
  improving: true,
};
const TIMELINE = `/api/coach/students/${ID}/timeline`;
const GRANTS = `/api/coach/students/${ID}/review-grants`;
const PROGRAM = `/api/coach/students/${ID}/program`;
const DRILLS = `/api/coach/students/${ID}/drills`;
const SUBMISSION = '01900000-0000-7000-8000-000000000003';
const video: TimelineEntry = {
  id: SUBMISSION,
  kind: 'video',
  at: '2026-05-01T12:00:00.000Z',
  text: 'First loops',
  moduleId: null,
  number: null,
  submissionId: SUBMISSION,
};
const drill = {
  id: 'silent-catch',
  title: 'Silent catch',
  skillArea: 'strokes',
  moduleId: null,
  goal: 'No splash',
  steps: ['Paddle'],
  caution: null,
  timesPerWeek: 3,
};
const note = {
  id: '01900000-0000-7000-8000-000000000002',
  text: 'Fears the left side',
  writtenAt: '2026-05-01T12:00:00.000Z',
};

const program = {
  modules: [
    { id: '01-boat', title: 'Your Boat', status: 'Complete', totalScore: 90 },
    { id: '04-forward-stroke', title: 'Forward Stroke', status: 'Quiz Passed', totalScore: null },
    { id: '05-sweep', title: 'Sweep', status: 'Not Started', totalScore: null },
  ],
  assignedModuleId: null as string | null,
  assignedAt: null as string | null,
};

const PARTS_SCORED = { head: 60, paddle: 70, boat: 85, body: 84, quiz: 100 };
const scored = (videoTitle: string, total: number) => ({
  id: videoTitle,
  submissionId: SUBMISSION,
  moduleId: null,
  videoTitle,
  submissionDate: '2026-05-01T12:00:00.000Z',
  skillArea: 'rolling',
  scores: { ...PARTS_SCORED, practical: total, total, timestamp: '2026-05-02T12:00:00.000Z' },
  feedbackNotes: '',
});

beforeEach(() => {
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/student-overview', [ana]);
  answer('get', '/api/coach/student-overview/counts', {
    all: 60,
    waiting: 1,
    quiet: 0,
    improving: 1,
  });
  answer('get', NOTES, [note]);
  answer('get', TIMELINE, [video]);
  answer('get', DRILLS, []);
  answer('get', PROGRAM, program);
  answer('get', '/api/coach/drills', [drill]);
});

const filtersAsked = () =>
  asked
    .filter(({ path }) => path.startsWith('/api/coach/student-overview?'))
    .map(
      ({ path }) =>
        JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}') as object,
    );

describe('all students', () => {
  it('shows each student’s waiting videos and progress, and links to their page', async () => {
    openScreen('/coach/students');
    const link = await screen.findByRole('link', { name: 'Ana Rivers' });
    expect(link).toHaveAttribute('href', `/coach/students/${ID}`);
    const row = within(screen.getByRole('list', { name: 'Students' }));
    for (const text of ['2 videos waiting', 'Improving', 'Scored 71.5, previously 64'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.queryByText('Quiet for 3 weeks')).not.toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'All (60)' })).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
  });

  it('calls only students improving whom the server does, even if a score went up', async () => {
    answer('get', '/api/coach/student-overview', [{ ...ana, improving: false }]);
    openScreen('/coach/students');
    const row = within(await screen.findByRole('list', { name: 'Students' }));
    expect(row.getByText('Scored 71.5, previously 64')).toBeVisible();
    expect(row.queryByText('Improving')).not.toBeInTheDocument();
  });

  it('filters by state and search text on the server, from the first page', async () => {
    const { user } = openScreen('/coach/students');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    answer('get', '/api/coach/student-overview', []);
    await user.click(await screen.findByRole('tab', { name: /^Quiet/ }));
    expect(await screen.findByText('No one has gone quiet')).toBeVisible();
    await typeInto('Search students', 'zed');
    expect(await screen.findByText('No students found')).toBeVisible();
    expect(filtersAsked()).toEqual(
      expect.arrayContaining([{ state: 'quiet' }, { q: 'zed', state: 'quiet' }]),
    );
  });

  it('says when the list can’t be loaded, and tries again', async () => {
    answer('get', '/api/coach/student-overview', {}, 500);
    const { user } = openScreen('/coach/students');
    expect(await screen.findByText('Couldn’t load the students')).toBeVisible();
    answer('get', '/api/coach/student-overview', [ana]);
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Ana Rivers' })).toBeVisible();
  });
});

describe('one student', () => {
  it('shows the student’s card, a link to message them, and notes', async () => {
    answer('post', NOTES, note, 201);
    const { user } = openScreen(`/coach/students/${ID}`);
    expect(await screen.findByText('Loop without thinking')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Send a message' })).toHaveAttribute(
      'href',
      `/coach/messages?student=${ID}`,
    );
    expect(await screen.findByText('Fears the left side')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveAccessibleDescription(
      /^Only you can see these\. .* the owner’s ZIP export includes them\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Please write the note')).toBeVisible();
    await typeInto('New note', ' Knee brace ');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(bodyOf(NOTES)).toEqual({ text: 'Knee brace' }));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  });

  it('shows the scores as a curve, with each video’s total and what it means', async () => {
    answer('get', `/api/coach/students/${ID}/stroke-scores`, [
      scored('First loops', 64),
      scored('Loops at speed', 71.5),
    ]);
    const { user } = openScreen(`/coach/students/${ID}`);
    const panel = within(await screen.findByRole('region', { name: 'Scores over time' }));
    expect(await panel.findByText('+7.5')).toBeVisible();
    await user.click(panel.getByText('Scores in numbers'));
    expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'VideoSentTotal',
      'Loops at speedMay 1, 202671.5 Solid',
      'First loopsMay 1, 202664 Needs work',
    ]);
    expect(panel.getByRole('link', { name: 'First loops' })).toHaveAttribute(
      'href',
      `/coach/review/${SUBMISSION}`,
    );
  });

  it('grants extra reviews with a note, once even when sent twice, and removes unused ones', async () => {
    const granted = {
      id: SUBMISSION,
      count: 2,
      unused: 1,
      reason: 'A week on the Zambezi',
      grantedAt: '2026-05-01T12:00:00.000Z',
    };
    answer('get', GRANTS, []);
    answer('post', GRANTS, { error: 'Not now' }, 500);
    const { user } = openScreen(`/coach/students/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Extra reviews' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Extra reviews for Ana Rivers' }),
    );
    expect(await dialog.findByText('No extra reviews granted yet.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Grant reviews' }));
    expect(await dialog.findByText('Please enter a reason')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('How many'), '2 extra reviews');
    await typeInto('Reason', 'A week on the Zambezi');
    await user.click(dialog.getByRole('button', { name: 'Grant reviews' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    answer('post', GRANTS, [granted]);
    answer('get', GRANTS, [granted]);
    await user.click(dialog.getByRole('button', { name: 'Grant reviews' }));
    expect(await dialog.findByText('2 extra reviews, 1 unused')).toBeVisible();
    const sent = callsOf(GRANTS)
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body);
    expect(sent).toEqual([
      sent[1],
      { id: expect.any(String) as string, count: 2, reason: 'A week on the Zambezi' },
    ]);
    answer('post', `${GRANTS}/${SUBMISSION}/revoke`, [{ ...granted, count: 1, unused: 0 }]);
    answer('get', GRANTS, [{ ...granted, count: 1, unused: 0 }]);
    await user.click(dialog.getByRole('button', { name: /^Revoke unused/ }));
    expect(await dialog.findByText('1 extra review, all used')).toBeVisible();
  });

  it('grants reviews under a new id if the form was changed after a lost response, over plain http too', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    answer('get', GRANTS, []);
    answer('post', GRANTS, {}, 0);
    const { user } = openScreen(`/coach/students/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Extra reviews' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Extra reviews for Ana Rivers' }),
    );
    await typeInto('Reason', 'A week on the Zambezi');
    await user.click(dialog.getByRole('button', { name: 'Grant reviews' }));
    await screen.findByText('Not saved');
    await user.selectOptions(dialog.getByLabelText('How many'), '3 extra reviews');
    answer('post', GRANTS, []);
    await user.click(dialog.getByRole('button', { name: 'Grant reviews' }));
    await screen.findByText('Extra reviews granted');
    const sent = callsOf(GRANTS).flatMap(({ method, body }) =>
      method === 'POST' ? [body as { id: string; count: number }] : [],
    );
    expect(sent.map(({ count }) => count)).toEqual([1, 3]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  });

  it('assigns the next incomplete module, and unassigns it', async () => {
    answer('put', `${PROGRAM}/next`, {
      ...program,
      assignedModuleId: '05-sweep',
      assignedAt: '2026-05-01T12:00:00.000Z',
    });
    answer('delete', `${PROGRAM}/next`, program);
    const { user } = openScreen(`/coach/students/${ID}`);
    expect(await screen.findByText('1 of 3 modules complete')).toBeVisible();
    const options = within(screen.getByLabelText('Next module')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a module',
      'Forward Stroke (Quiz Passed)',
      'Sweep',
    ]);
    await user.click(screen.getByRole('button', { name: 'Assign module' }));
    expect(await screen.findByText('Please choose a module')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Next module'), 'Sweep');
    await user.click(screen.getByRole('button', { name: 'Assign module' }));
    expect(await screen.findByText(/assigned May 1, 2026/)).toHaveTextContent(
      'Next: Sweep, assigned May 1, 2026 (Not Started)',
    );
    expect(bodyOf(`${PROGRAM}/next`)).toEqual({ moduleId: '05-sweep' });
    expect(screen.getByLabelText('Assign another module')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Unassign' }));
    await waitFor(() => expect(screen.queryByText(/assigned May 1/)).not.toBeInTheDocument());
  });

  it('says when the curriculum can’t be loaded or a module can’t be assigned', async () => {
    answer('get', PROGRAM, {}, 500);
    const { user } = openScreen(`/coach/students/${ID}`);
    expect(await screen.findByText('Couldn’t load the program')).toBeVisible();
    answer('get', PROGRAM, program);
    answer('put', `${PROGRAM}/next`, { error: 'They have completed this module already.' }, 409);
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await user.selectOptions(await screen.findByLabelText('Next module'), 'Sweep');
    await user.click(screen.getByRole('button', { name: 'Assign module' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getByLabelText('Next module')).toHaveValue('05-sweep');
  });

  it('starts over for another student, and keeps the draft about the previous one on their page', async () => {
    const other = ID.replace(/1$/, '9');
    for (const part of ['notes', 'timeline', 'drills'])
      answer('get', `/api/coach/students/${other}/${part}`, []);
    answer('get', `/api/coach/students/${other}/program`, program);
    const { router } = openScreen(`/coach/students/${ID}`);
    await typeInto('New note', 'About Ana alone');
    await act(() => router.navigate(`/coach/students/${other}`));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    await act(() => router.navigate(`/coach/students/${ID}`));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue('About Ana alone'));
  });

  it('keeps a typed note when saving fails', async () => {
    answer('post', NOTES, { error: 'Not now' }, 500);
    const { user } = openScreen(`/coach/students/${ID}`);
    await typeInto('New note', 'Knee brace');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note not saved')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('Knee brace');
  });

  it('asks for confirmation before deleting a note', async () => {
    answer('delete', `${NOTES}/${note.id}`, {});
    const { user } = openScreen(`/coach/students/${ID}`);
    await user.click(await screen.findByRole('button', { name: /^Remove the note/ }));
    answer('get', NOTES, []);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove note' }),
    );
    await waitFor(() => expect(screen.queryByText('Fears the left side')).not.toBeInTheDocument());
  });

  it('shows the timeline with links, and loads earlier entries on request', async () => {
    const score = { ...video, kind: 'score' as const, number: 71.5 };
    const messages = Array.from({ length: 20 }, (_, n) => ({
      ...video,
      id: `${ID}${n}`,
      kind: 'message-in' as const,
      text: `Hello ${n}`,
    }));
    answer('get', TIMELINE, [score, ...messages]);
    const { user } = openScreen(`/coach/students/${ID}`);
    const list = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(await list.findByRole('link', { name: 'Scored 71.5 out of 100' })).toHaveAttribute(
      'href',
      `/coach/review/${SUBMISSION}`,
    );
    expect(list.getAllByRole('link', { name: 'Sent you a message' })[0]).toHaveAttribute(
      'href',
      `/coach/messages?student=${ID}`,
    );
    answer('get', TIMELINE, [{ ...video, kind: 'intake', id: ID, text: 'Loop' }]);
    expect(list.queryByText(': Hello 19')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Filled out the intake form')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    expect(asked.map(({ path }) => decodeURIComponent(path))).toContain(
      `${TIMELINE}?range=[20,40]`,
    );
  });

  it('says when the timeline can’t be loaded or is empty', async () => {
    answer('get', TIMELINE, {}, 500);
    openScreen(`/coach/students/${ID}`);
    expect(await screen.findByText('Couldn’t load the timeline')).toBeVisible();
    answer('get', TIMELINE, []);
    fireEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('No activity yet.')).toBeVisible();
  });

  it.each<[string, string, JsonBodyType, string]>([
    ['the drill library', '/api/coach/drills', [drill], 'Couldn’t load the drill library'],
    ['the assigned drills', DRILLS, [], 'Couldn’t load the drills'],
  ])('says when %s can’t be loaded, and tries again', async (_, path, body, title) => {
    answer('get', path, {}, 500);
    const { user } = openScreen(`/coach/students/${ID}`);
    const problem = (await screen.findByText(title)).closest('[role="alert"]') as HTMLElement;
    answer('get', path, body);
    await user.click(within(problem).getByRole('button', { name: /try again/i }));
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    expect(await screen.findByRole('option', { name: 'Silent catch' })).toBeVisible();
  });

  it('gives a drill from the library, and keeps the choices when that fails', async () => {
    answer('post', DRILLS, { error: 'Not now' }, 500);
    const { user } = openScreen(`/coach/students/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Assign drill' }));
    expect(await screen.findByText('Please choose a drill')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Drill'), 'Silent catch');
    await user.selectOptions(screen.getByLabelText('How often'), '5 days a week');
    await typeInto('Until', '2026-06-01');
    await user.click(screen.getByRole('button', { name: 'Assign drill' }));
    expect(await screen.findByText('Drill not assigned')).toBeVisible();
    expect(bodyOf(DRILLS)).toEqual({
      drillId: 'silent-catch',
      timesPerWeek: 5,
      untilDate: '2026-06-01',
    });
    answer('post', DRILLS, {});
    const given = {
      ...drill,
      id: ID,
      reviewId: null,
      untilDate: '2026-06-01',
      givenAt: video.at,
      timesPerWeek: 5,
      ticks: [],
    };
    answer('get', DRILLS, [given]);
    await user.click(screen.getByRole('button', { name: 'Assign drill' }));
    expect(await screen.findByText('Drill assigned')).toBeVisible();
    expect(await screen.findByText('5 days a week until June 1, 2026, not done yet')).toBeVisible();
  });

  it('says when the account doesn’t exist anymore', async () => {
    answer('get', '/api/coach/students/:id/card', { error: 'Gone' }, 404);
    for (const path of [NOTES, TIMELINE, DRILLS]) answer('get', path, { error: 'Gone' }, 404);
    openScreen(`/coach/students/${ID}`);
    expect(await screen.findByText('This account has been deleted.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send a message' })).not.toBeInTheDocument();
  });
});
