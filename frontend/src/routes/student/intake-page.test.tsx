import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { faultsOf } from '../../testing/faults';
import { openInFrame, openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  expectToast,
  signedInStudent,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import { intakeFields, toSubmission } from '../../features/intake/intake.rules';
import { intakeSchema } from '../../features/intake/intake.schema';

withPortalApi();

const PATH = '/api/student/intake';
const last = {
  email: 'ana@work.example',
  phoneNumber: '931 555 0100',
  coachingPriorities: ['playboating:1', 'mental_game:2'],
  skillRatings: {
    rolling_bracing: 7,
    strokes_concepts: 4,
    playboating: 2,
    river_running: 6,
    fitness_conditioning: 5,
    mental_game: 3,
  },
  paddlingGoals: 'Loop without thinking',
  boat: 'A half slice',
  rivers: null,
  injuries: 'Left shoulder',
  referrals: null,
  submittedAt: '2026-11-01T12:00:00Z',
};

const open = async (path = '/student/intake', openPath = openScreen) => {
  const portal = openPath(path);
  await screen.findByLabelText('Paddling goals');
  return {
    ...portal,
    send: () =>
      portal.user.click(
        screen.getByRole('button', { name: /submit intake form|update intake form/i }),
      ),
  };
};

it.each(['/student/intake', '/student-intake'])(
  '%s has its five parts [567, 568, 569, 570, 571, 573]',
  async (path) => {
    await open(path);
    for (const name of [
      'Contact info',
      'Coaching priorities',
      'Skill ratings',
      'Goals',
      'Refer a friend (optional)',
    ]) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(screen.getByLabelText('Email')).toHaveValue('ana@paddle.example');
  },
);

it('offers six topics, ranks 1 to 6, and ratings 1 to 10 [577, 578, 580]', async () => {
  await open();
  const rank = screen.getByRole('combobox', { name: 'Playboating' });
  expect(screen.getAllByRole('combobox')).toHaveLength(6);
  expect(
    within(rank)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value),
  ).toEqual(['', '1', '2', '3', '4', '5', '6']);
  const ratings = screen.getAllByRole<HTMLInputElement>('slider');
  expect(ratings.map(({ min, max, step }) => [min, max, step])).toEqual(
    Array(6).fill(['1', '10', '1']),
  );
});

it('sends topic:rank strings and the ratings as a JSON string, and leaves out what wasn’t answered [575, 576, 581, 583, 584, 585, 588]', async () => {
  answer('post', PATH, {}, 201);
  const portal = await open();
  fireEvent.change(screen.getByRole('combobox', { name: 'Playboating' }), {
    target: { value: '2' },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Mental game' }), {
    target: { value: '1' },
  });
  fireEvent.change(screen.getByRole('slider', { name: 'River running' }), {
    target: { value: '9' },
  });
  await typeInto('Paddling goals', 'Run the Green');
  await portal.send();
  await expectToast('Intake Form Submitted Successfully!');
  await waitFor(() => expect(portal.at()).toBe('/student/dashboard'));
  expect(bodyOf(PATH)).toEqual({
    email: 'ana@paddle.example',
    coachingPriorities: ['mental_game:1', 'playboating:2'],
    skillRatings: JSON.stringify({ river_running: 9 }),
    paddlingGoals: 'Run the Green',
  });
});

it('replaces a topic’s rank, and swaps with the topic that had it [579]', async () => {
  await open();
  const playboating = screen.getByRole('combobox', { name: 'Playboating' });
  const mental = screen.getByRole('combobox', { name: 'Mental game' });
  fireEvent.change(playboating, { target: { value: '1' } });
  fireEvent.change(playboating, { target: { value: '3' } });
  fireEvent.change(mental, { target: { value: '3' } });
  expect([playboating, mental].map((select) => (select as HTMLSelectElement).value)).toEqual([
    '',
    '3',
  ]);
  expect(screen.getByText('Playboating was ranked 3; it’s now unranked.')).toBeVisible();
});

it('shows every error in the words of the specification [574, 576, 582]', async () => {
  const { send } = await open();
  await typeInto('Email', 'ana');
  await typeInto('Paddling goals', 'too short');
  await send();
  await expectSummary(
    'Please check the form',
    'Email, Coaching priorities and Paddling goals need another look.',
  );
  for (const text of [
    'Please enter a valid email address',
    'Please rank at least one coaching topic',
    'Please provide at least 10 characters describing your goals',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(callsOf(PATH).filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each([
  ['the server error', { error: 'Please try in a minute' }, 429, 'Please try in a minute'],
  [
    'words of its own',
    {},
    500,
    'There was an error submitting your intake form. Please try again.',
  ],
])('reports a failure with %s [586, 587]', async (_, body, status, text) => {
  answer('get', PATH, { email: 'ana@paddle.example', intake: last });
  answer('post', PATH, body, status);
  const { send } = await open();
  await send();
  await expectToast('Submission Failed', text);
});

it('starts with the previous answers the second time [589]', async () => {
  answer('get', PATH, { email: 'ana@paddle.example', intake: last });
  await open();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@work.example');
  expect(screen.getByRole('combobox', { name: 'Playboating' })).toHaveValue('1');
  expect(screen.getByRole('slider', { name: 'Rolling and bracing' })).toHaveValue('7');
  expect(screen.getByLabelText('Paddling goals')).toHaveValue('Loop without thinking');
  expect(screen.getByLabelText('Injuries (optional)')).toHaveValue('Left shoulder');
});

it('asks for what the emails announce: boat, rivers and injuries', async () => {
  answer('get', PATH, { email: 'ana@paddle.example', intake: last });
  answer('post', PATH, {}, 201);
  const { send } = await open();
  await typeInto('Rivers (optional)', 'The Ocoee, twice a month');
  await send();
  await expectToast('Intake Form Submitted Successfully!');
  expect(bodyOf(PATH)).toMatchObject({
    boat: 'A half slice',
    rivers: 'The Ocoee, twice a month',
    injuries: 'Left shoulder',
  });
});

it('requires at least ten characters of goals and allows at most five friends [582, 584]', () => {
  const fields = { ...intakeFields('ana@paddle.example', null), 'rank:playboating': '1' };
  expect(faultsOf(intakeSchema, { ...fields, paddlingGoals: 'x'.repeat(9) })).toHaveProperty(
    'paddlingGoals',
  );
  expect(
    faultsOf(intakeSchema, {
      ...fields,
      paddlingGoals: 'x'.repeat(10),
      referrals: 'a, b\nc; d, e',
    }),
  ).toEqual({});
  expect(
    faultsOf(intakeSchema, { ...fields, paddlingGoals: 'x'.repeat(10), referrals: 'a,b,c,d,e,f' }),
  ).toHaveProperty('referrals');
  expect(toSubmission(intakeFields('a@b.c', last)).coachingPriorities).toEqual([
    'playboating:1',
    'mental_game:2',
  ]);
});

it('opens with an invitation instead of a session, and sends the invitation with the answers', async () => {
  answer('get', '/api/student/profile', {}, 401);
  answer('post', PATH, {}, 201);
  const portal = await open('/student/intake?invite=signed', openInFrame);
  expect(screen.queryByRole('navigation', { name: 'Student portal' })).not.toBeInTheDocument();
  expect(callsOf(`${PATH}?invite=signed`)).toHaveLength(1);
  fireEvent.change(screen.getByRole('combobox', { name: 'Playboating' }), {
    target: { value: '1' },
  });
  await typeInto('Paddling goals', 'Run the Green');
  await portal.send();
  await expectToast('Intake Form Submitted Successfully!');
  expect(bodyOf(PATH)).toMatchObject({ invite: 'signed', coachingPriorities: ['playboating:1'] });
  expect(await screen.findByRole('heading', { name: 'Intake form sent' })).toBeVisible();
  expect(portal.at()).toContain('/student/intake');
});

it('isn’t filled from earlier data when loading fails, because saving would overwrite newer answers', async () => {
  answer('get', PATH, { email: 'ana@paddle.example', intake: last });
  const portal = await open();
  await act(() => portal.router.navigate('/student/settings'));
  answer('get', PATH, { error: 'Something went wrong' }, 500);
  await act(() => portal.router.navigate('/student/intake'));
  expect(await screen.findByText('Couldn’t load your intake form')).toBeVisible();
  expect(screen.queryByLabelText('Paddling goals')).toBeNull();
});

it('keeps the typed answers when the session ended elsewhere, and returns after signing in', async () => {
  answer('post', PATH, { error: 'Please sign in to continue' }, 401);
  const portal = await open();
  fireEvent.change(screen.getByRole('combobox', { name: 'Playboating' }), {
    target: { value: '1' },
  });
  await typeInto('Paddling goals', 'Run the Green');
  await portal.send();
  const note = (
    await screen.findByText(/^You were signed out\. Everything you typed is saved/)
  ).closest<HTMLElement>('[role=alert]')!;
  await portal.user.click(within(note).getByRole('link', { name: 'Sign in' }));
  expect(portal.at()).toBe('/student/login');
  expect(portal.router.state.location.state).toEqual({ left: '/student/intake' });
  await act(() => portal.router.navigate('/student/intake'));
  expect(await screen.findByLabelText('Paddling goals')).toHaveValue('Run the Green');
});

it('needs no invitation for a signed-in student', async () => {
  answer('get', '/api/auth/check', signedInStudent);
  await open('/student/intake?invite=signed', openInFrame);
  expect(screen.getByRole('navigation', { name: 'Student portal' })).toBeVisible();
  expect(callsOf(PATH)).toHaveLength(1);
});

it('goes to the sign-in with an expired invitation', async () => {
  answer('get', PATH, { error: 'This invitation is invalid or expired.' }, 401);
  const portal = openScreen('/student/intake?invite=old');
  await waitFor(() => expect(portal.at()).toBe('/student/login'));
});

it('counts a slider as unanswered until it’s touched, even in its initial position, and can clear it [580]', async () => {
  const { user } = await open();
  const slider = screen.getByRole('slider', { name: 'Playboating' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Not rated yet');
  await user.click(slider);
  expect(slider).toHaveAttribute('aria-valuetext', '5');
  await user.click(screen.getByRole('button', { name: 'Clear rating: Playboating' }));
  expect(slider).toHaveAttribute('aria-valuetext', 'Not rated yet');
  slider.focus();
  await user.keyboard('{Enter}');
  expect(slider).toHaveAttribute('aria-valuetext', '5');
});

it('ranks topics by keyboard, keeps the focus, and updates the lists below [575, 578]', async () => {
  const { user } = await open();
  const grip = (name: RegExp) => screen.getByRole('button', { name });
  grip(/^Move Playboating/).focus();
  await user.keyboard('{ArrowUp}');
  expect(grip(/^Move Playboating, rank 1/)).toHaveFocus();
  grip(/^Move Mental game/).focus();
  await user.keyboard('{Home}');
  expect(grip(/^Move Mental game, rank 1/)).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Playboating' })).toHaveValue('2');
  expect(screen.getByText('Mental game is now rank 1.')).toBeVisible();
  await user.keyboard('{Delete}');
  expect(screen.getByRole('combobox', { name: 'Mental game' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Playboating' })).toHaveValue('1');
});

it('starts with answers changed elsewhere when it’s reopened, and with cached ones while offline', async () => {
  answer('get', PATH, { email: 'ana@paddle.example', intake: last });
  const { router } = await open();
  await act(() => router.navigate('/student/practice'));
  answer('get', PATH, { email: 'ana@paddle.example', intake: { ...last, injuries: 'Right knee' } });
  await act(() => router.navigate('/student/intake'));
  expect(await screen.findByLabelText('Injuries (optional)')).toHaveValue('Right knee');
  await act(() => router.navigate('/student/practice'));
  onlineManager.setOnline(false);
  await act(() => router.navigate('/student/intake'));
  expect(await screen.findByLabelText('Injuries (optional)')).toHaveValue('Right knee');
  await typeInto('Injuries (optional)', 'None');
  act(() => onlineManager.setOnline(true));
  expect(screen.getByLabelText('Injuries (optional)')).toHaveValue('None');
});
