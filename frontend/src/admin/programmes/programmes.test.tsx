import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const ID = 'winter-strength';
const plank = {
  id: 'plank',
  title: 'Plank',
  cues: ['Breathe.'],
  fault: 'Sagging.',
  easier: 'Knees.',
  harder: 'Longer.',
  figures: ['A boat on its elbows'],
};
const exercise = {
  exerciseId: 'plank',
  doses: ['2 × 8', '3 × 8'],
  tempo: null,
  restSeconds: 60,
  note: null,
};
const session = (id: string, title: string) => ({
  id,
  title,
  minutes: 30,
  intro: 'Warm up.',
  closing: 'Walk.',
  steps: [],
  exercises: [exercise],
});
const whole = {
  id: ID,
  position: 0,
  title: 'Winter Strength',
  kind: 'strength',
  summary: 'Two weeks.',
  published: true,
  done: 3,
  version: 2,
  forWhom: 'Everybody.',
  kit: ['A mat'],
  cautions: ['Mind your back.'],
  progression: 'Slowly.',
  rhythm: 'Twice a week.',
  weeks: [
    { title: 'Learn', focus: 'Light.' },
    { title: 'Add', focus: 'Heavier.' },
  ],
  sessions: [session('a', 'Push'), session('b', 'Pull')],
};
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
// Finds buttons by their text: queries by role take seconds on a page with this many fields.
const PATH = `/api/admin/programmes/${ID}`;

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', PATH, whole);
  answer('get', '/api/admin/exercises', [plank, { ...plank, id: 'squat', title: 'Squat' }]);
  serveList('programmes', [
    whole,
    { ...whole, id: 'hips', title: 'Hips', published: false, done: 0, weeks: [] },
  ]);
  serveList('revisions', []);
});

it('lists programs with their extent and how many sessions students did, and moves them', async () => {
  answer('put', `${PATH}/position`, null, 204);
  const { user } = openScreen('/admin/programmes');
  expect(await screen.findByRole('link', { name: 'Winter Strength' })).toHaveAttribute(
    'href',
    `/admin/programmes/${ID}`,
  );
  expect(screen.getByText('2 weeks · 2 sessions')).toBeVisible();
  expect(screen.getByText('3 sessions')).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move up: Winter Strength' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move down: Winter Strength' }));
  await waitFor(() => expect(bodyOf(`${PATH}/position`)).toEqual({ position: 1 }));
});

it('moves sessions with their ids and weeks with their doses, and adds an exercise with its drawing', async () => {
  answer('patch', PATH, { ...whole, version: 3 });
  const { user } = openScreen(`/admin/programmes/${ID}`);
  expect(
    await screen.findByText(/Students have already done sessions in this program: 3 sessions/),
  ).toBeVisible();
  await user.click(await screen.findByLabelText('Move down: session 1'));
  await user.click(screen.getByLabelText('Move down: week 1'));
  await user.click(screen.getByText('1. Pull'));
  const first = within(screen.getByLabelText('Session 1'));
  expect(first.getByRole('img', { name: 'A boat on its elbows' })).toHaveAttribute(
    'src',
    '/art/training/plank-1.svg',
  );
  expect(first.getByLabelText(/Sets and reps/)).toHaveValue('3 × 8\n2 × 8');
  fill(first.getByLabelText(/Sets and reps/), '4 × 6');
  await user.click(screen.getByText('Save'));
  expect(await first.findByText('Please write 2 lines, one for each week')).toBeVisible();
  fill(first.getByLabelText(/Sets and reps/), '4 × 6\n4 × 8');
  await waitFor(() => expect(screen.getByText('Save')).toBeEnabled());
  await user.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(callsOf(PATH).filter(({ method }) => method === 'PATCH')).toHaveLength(1),
  );
  const sent = bodyOf(PATH) as typeof whole;
  expect(sent.version).toBe(2);
  expect(sent.weeks.map(({ title }) => title)).toEqual(['Add', 'Learn']);
  expect(sent.sessions.map(({ id, title, exercises }) => [id, title, exercises[0]?.doses])).toEqual(
    [
      ['b', 'Pull', ['4 × 6', '4 × 8']],
      ['a', 'Push', ['3 × 8', '2 × 8']],
    ],
  );
});

it('previews the draft as students see it', async () => {
  const { user } = openScreen(`/admin/programmes/${ID}`);
  fill(await screen.findByLabelText(/Who it’s for/), 'Everybody. And you.');
  await user.click(screen.getByText('Preview'));
  const preview = within(screen.getByRole('dialog', { name: 'Winter Strength' }));
  expect(preview.getByText('Everybody. And you.')).toBeVisible();
  const [inSecondWeek] = preview.getAllByRole('button', { name: 'Pull' }).slice(1);
  await user.click(inSecondWeek!);
  expect(preview.getByRole('heading', { name: 'Pull, week 2' })).toBeVisible();
  expect(preview.getByText('3 × 8')).toBeVisible();
});

it('opens the session in which the server finds an error, and shows it', async () => {
  const fields = { 'sessions.1.exercises': 'A session needs at least one exercise or step' };
  answer(
    'patch',
    PATH,
    { error: 'Please check what is marked', code: 'VALIDATION_FAILED', fields },
    400,
  );
  const { user } = openScreen(`/admin/programmes/${ID}`);
  fill(await screen.findByLabelText(/Who it’s for/), 'Everybody!');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('A session needs at least one exercise or step')).toBeVisible();
  expect(screen.getByText('2. Pull')).toHaveAttribute('aria-expanded', 'true');
});

it('refuses to delete a program with finished sessions, and says how many there are', async () => {
  const error =
    'Students have done sessions of “Winter Strength” (3 ticks), which count towards their streaks.';
  answer('delete', PATH, { error, code: 'SESSIONS_DONE' }, 409);
  const { user } = openScreen(`/admin/programmes/${ID}`);
  await user.click(await screen.findByText('Delete'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(error)).toBeVisible();
});

it('creates a program as a draft with one session', async () => {
  answer('post', '/api/admin/programmes', { ...whole, id: 'new', version: 1 }, 201);
  answer('get', '/api/admin/programmes/new', { ...whole, id: 'new', version: 1 });
  const { user } = openScreen('/admin/programmes/create');
  expect(await screen.findByText(/A draft can have gaps/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /Type$/ }));
  await user.click(await screen.findByRole('option', { name: 'Mental' }));
  const words = {
    Title: 'Calm',
    Summary: 'Breath.',
    'Who it’s for': 'All.',
    'How often': 'Daily.',
    Progression: 'Longer.',
  };
  for (const [label, text] of Object.entries(words))
    fill(screen.getByLabelText(new RegExp(`^${label}`)), text);
  fill(screen.getByRole('textbox', { name: /^Session/ }), 'Breathe');
  fill(screen.getByLabelText(/Introduction/), 'Sit.');
  fill(screen.getByLabelText(/^Steps/), 'In.\nOut.');
  fill(screen.getByLabelText(/Closing/), 'Stand.');
  await user.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(callsOf('/api/admin/programmes').map(({ method }) => method)).toContain('POST'),
  );
  expect(bodyOf('/api/admin/programmes')).toMatchObject({
    kind: 'mental',
    title: 'Calm',
    published: false,
    weeks: [],
    sessions: [{ id: null, title: 'Breathe', minutes: 20, steps: ['In.', 'Out.'], exercises: [] }],
  });
});

it('saves a draft with gaps, and reports each gap at its field when it’s published', async () => {
  const draft = { ...whole, published: false, rhythm: '' };
  answer('get', PATH, draft);
  answer('patch', PATH, { ...draft, version: 3 });
  const { user } = openScreen(`/admin/programmes/${ID}`);
  fill(await screen.findByLabelText(/^Summary/), '');
  await user.click(screen.getByText('2. Pull'));
  const second = within(screen.getByLabelText('Session 2'));
  fill(second.getByLabelText(/Closing/), '');
  fill(second.getByLabelText(/^Minutes/), '');
  fill(second.getByLabelText(/Sets and reps/), '3 × 8');
  await user.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(callsOf(PATH).filter(({ method }) => method === 'PATCH')).toHaveLength(1),
  );
  const sent = bodyOf(PATH) as typeof whole;
  expect(sent).toMatchObject({ published: false, summary: '', rhythm: '' });
  expect(sent.sessions[1]).toMatchObject({
    closing: '',
    minutes: 0,
    exercises: [{ doses: ['3 × 8'] }],
  });

  // the server's response
  await waitFor(() => expect(screen.getByLabelText(/^Summary/)).toHaveValue('Two weeks.'));
  fill(screen.getByLabelText(/^Summary/), '');
  await user.click(screen.getByLabelText('Published'));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByLabelText(/^Summary/)).toBeInvalid());
  expect(screen.getByLabelText(/How often/)).toBeInvalid();
  expect(screen.getByLabelText(/Who it’s for/)).toBeValid();
  expect(callsOf(PATH).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});
