import { http, HttpResponse } from 'msw';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Drill, AssignedDrill, Practice } from '../../../features/practice/api/get-practice';
import {
  dayOf,
  dayPlus,
  mondayOf,
  weekdayOf,
} from '../../../features/practice/practice-days.rules';
import { forgetTicks } from '../../../features/practice/tick-queue';
import { now } from '../../../lib/clock';
import { openInFrame, openScreen } from '../../../testing/open-screen';
import {
  answer,
  api,
  asked,
  callsOf,
  expectToast,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';

withPortalApi();

const today = dayOf(now());
const GIVEN = '0199b3c0-0000-7000-8000-0000000000d1';
const drill: Drill = {
  id: 'silent-catch',
  title: 'Silent catch',
  skillArea: 'strokes',
  moduleId: '04-forward-stroke',
  goal: 'Bury the blade before you pull.',
  steps: ['Paddle easily and listen.', '30 strokes without a splash.'],
  caution: null,
  clip: null,
  picture: null,
  timesPerWeek: 3,
};
const given = (over: Partial<AssignedDrill> = {}): AssignedDrill => ({
  ...drill,
  id: GIVEN,
  reviewId: null,
  chosen: false,
  untilDate: dayPlus(today, 20),
  givenAt: `${dayPlus(today, -20)}T12:00:00Z`,
  ticks: [],
  ...over,
});
const practice = (over: Partial<Practice> = {}) =>
  answer('get', '/api/student/practice', { given: [], days: [], subscribed: true, ...over });

beforeEach(() => {
  answer('get', '/api/student/drills', [drill]);
  practice();
});
afterEach(() => act(() => forgetTicks()));

const board = async () =>
  within(await screen.findByRole('group', { name: 'Silent catch: days of this week' }));

it('says that there are no drills from the coach yet, and shows the modules’ drills', async () => {
  openScreen('/student/practice');
  expect(await screen.findByText('No drills from your coach yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See Remote Coaching' })).toBeNull();
  expect(await screen.findByText('Bury the blade before you pull.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read Module 4', hidden: true })).toHaveAttribute(
    'href',
    '/module.html?id=04-forward-stroke',
  );
});

it('says which plan includes drills when the student has none', async () => {
  practice({ subscribed: false });
  openScreen('/student/practice');
  expect(await screen.findByText('Personal drills come with Remote Coaching')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Remote Coaching' })).toHaveAttribute(
    'href',
    '/remote-coaching',
  );
});

it('shows the coach’s drills: how often, until when, this week’s count, and the streak [011, 439]', async () => {
  const monday = mondayOf(today);
  practice({
    given: [given({ ticks: [{ id: 'a', doneOn: monday, note: null }] })],
    days: [dayPlus(monday, -7), monday],
  });
  openInFrame('/student/practice');
  expect((await board()).getByRole('button', { name: new RegExp(`^Monday`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText('1 of 3 this week')).toBeVisible();
  expect(screen.getByText(/^3 days a week until/)).toBeVisible();
  expect(screen.getByText('2 weeks of practice in a row.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Learn', current: 'page' })).toBeVisible();
});

it('lists past drills separately', async () => {
  practice({
    given: [
      given({
        untilDate: dayPlus(today, -1),
        ticks: [{ id: 'a', doneOn: dayPlus(today, -3), note: null }],
      }),
    ],
  });
  openScreen('/student/practice');
  expect(await screen.findByText('Earlier drills (1)')).toBeVisible();
  expect(screen.getByText(/practiced on 1 day$/)).toBeInTheDocument();
  expect(screen.getByText('No drills from your coach right now')).toBeVisible();
});

const press = async (user: ReturnType<typeof openScreen>['user']) =>
  user.click((await board()).getByRole('button', { name: `${weekdayOf(today)}, today` }));
const puts = () => asked.filter(({ method }) => method === 'PUT');
const serverTakes = (note: string | null = null) =>
  api.use(
    http.put('http://localhost/api/student/practice/ticks/:id', async ({ request, params }) => {
      const body = (await request.json()) as { note: string | null };
      asked.push({ method: 'PUT', path: new URL(request.url).pathname, body });
      const tick = { id: String(params.id), doneOn: today, note: body.note ?? note };
      practice({ given: [given({ ticks: [tick] })], days: [today] });
      return HttpResponse.json(tick);
    }),
  );

it('checks off today under its own id, and saves a note about how it went', async () => {
  practice({ given: [given()] });
  serverTakes();
  const { user } = openScreen('/student/practice');
  await press(user);
  await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
  expect(screen.getByText('1 of 3 this week')).toBeVisible();
  await typeInto('How did it go? (optional)', 'Quieter than last week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  const [first, second] = puts();
  expect(first).toMatchObject({ body: { givenId: GIVEN, doneOn: today, note: null } });
  expect(second).toMatchObject({ path: first?.path, body: { note: 'Quieter than last week' } });
});

it('keeps a typed note over a reload until it’s saved', async () => {
  practice({ given: [given({ ticks: [{ id: GIVEN, doneOn: today, note: null }] })] });
  serverTakes();
  openScreen('/student/practice');
  await typeInto('How did it go? (optional)', 'Quieter');
  cleanup();
  const { user } = openScreen('/student/practice');
  expect(await screen.findByLabelText('How did it go? (optional)')).toHaveValue('Quieter');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(screen.getByLabelText('How did it go? (optional)')).toHaveValue('Quieter');
  expect(sessionStorage.getItem(`wt-draft:student/practice-note:${GIVEN}`)).toBeNull();
});

it('unchecks a day', async () => {
  practice({ given: [given({ ticks: [{ id: GIVEN, doneOn: today, note: null }] })] });
  const { user } = openScreen('/student/practice');
  await board();
  practice({ given: [given()] });
  api.use(
    http.delete(
      `http://localhost/api/student/practice/ticks/${GIVEN}`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  await press(user);
  expect(await screen.findByText('0 of 3 this week')).toBeVisible();
});

it('unchecks a day that is still being saved, once it’s saved', async () => {
  practice({ given: [given()] });
  const there = new Set<string>();
  let arrive: () => void = () => undefined;
  const path = 'http://localhost/api/student/practice/ticks/:id';
  api.use(
    http.put(path, async ({ params }) => {
      await new Promise<void>((resolve) => void (arrive = resolve));
      there.add(String(params.id));
      return HttpResponse.json({ id: params.id, doneOn: today, note: null });
    }),
    http.delete(path, ({ params }) => {
      there.delete(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('http://localhost/api/student/practice', () =>
      HttpResponse.json({
        given: [given({ ticks: [...there].map((id) => ({ id, doneOn: today, note: null })) })],
        days: [],
        subscribed: true,
      }),
    ),
  );
  const { user } = openScreen('/student/practice');
  await press(user);
  expect(await screen.findByText('1 of 3 this week')).toBeVisible();
  await press(user);
  expect(screen.getByText('0 of 3 this week')).toBeVisible();
  act(arrive);
  await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
  expect(there.size).toBe(0);
  expect(screen.getByText('0 of 3 this week')).toBeVisible();
});

it('stores an unchecked day while offline, and syncs it later', async () => {
  practice({ given: [given({ ticks: [{ id: GIVEN, doneOn: today, note: null }] })] });
  const path = `http://localhost/api/student/practice/ticks/${GIVEN}`;
  api.use(http.delete(path, () => HttpResponse.error()));
  const { user } = openScreen('/student/practice');
  await press(user);
  expect(
    await screen.findByText('Saved on this device. It’ll sync when you’re back online.'),
  ).toBeVisible();
  expect(screen.getByText('0 of 3 this week')).toBeVisible();
  practice({ given: [given()] });
  api.use(http.delete(path, () => new HttpResponse(null, { status: 204 })));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
  expect(screen.getByText('0 of 3 this week')).toBeVisible();
});

it('stores a checked day while offline, and syncs it later', async () => {
  practice({ given: [given()] });
  answer('put', '/api/student/practice/ticks/:id', null, 0);
  const { user } = openScreen('/student/practice');
  await press(user);
  expect(
    await screen.findByText('Saved on this device. It’ll sync when you’re back online.'),
  ).toBeVisible();
  expect(screen.getByText('1 of 3 this week')).toBeVisible();
  serverTakes();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
  expect(screen.getByText('1 of 3 this week')).toBeVisible();
  expect(new Set(puts().map(({ path }) => path)).size).toBe(1);
});

it('keeps showing a day saved during a reload, and reloads again because that response may be older', async () => {
  practice({ given: [given()] });
  answer('put', '/api/student/practice/ticks/:id', null, 0);
  const { user, queryClient } = openInFrame('/student/practice');
  await press(user);
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  answer(
    'get',
    '/api/student/practice',
    { given: [given()], days: [], subscribed: true },
    200,
    held,
  );
  const reset = queryClient.resetQueries({ queryKey: ['student', 'practice'] });
  await waitFor(() => expect(callsOf('/api/student/practice')).toHaveLength(2));
  queryClient
    .getQueryCache()
    .subscribe(
      (event) => event.type === 'updated' && event.action.type === 'invalidate' && letThrough(),
    );
  serverTakes();
  act(() => void window.dispatchEvent(new Event('online')));
  await held;
  await reset;
  await waitFor(() => expect(screen.queryByText(/^Saved on this device/)).toBeNull());
  expect(await screen.findByText('1 of 3 this week')).toBeVisible();
});

it('says what the server refused, and drops it', async () => {
  practice({ given: [given()] });
  answer(
    'put',
    '/api/student/practice/ticks/:id',
    { error: 'This drill was over on that day' },
    400,
  );
  const { user } = openScreen('/student/practice');
  await press(user);
  await expectToast('Not marked done', 'This drill was over on that day');
  expect(await screen.findByText('0 of 3 this week')).toBeVisible();
});

it('shows drills from a new review when the page is reopened or focused', async () => {
  const { router } = openScreen('/student/practice');
  expect(await screen.findByText('No drills from your coach yet')).toBeVisible();
  await act(() => router.navigate('/student/intake'));
  practice({ given: [given()] });
  await act(() => router.navigate('/student/practice'));
  expect((await board()).getAllByRole('button')).not.toHaveLength(0);
  practice({ given: [] });
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByText('No drills from your coach yet')).toBeVisible();
  act(() => focusManager.setFocused(undefined));
});

const DRAWN = 'img[src="/art/modules/04-1.svg"]';

it('draws the move of a drill’s module, unless the coach added a picture', async () => {
  practice({ given: [given()] });
  openScreen('/student/practice');
  const card = await screen.findByRole('region', { name: 'Silent catch' });
  await waitFor(() => expect(card.querySelector(DRAWN)).not.toBeNull());
  const library = screen.getByRole('region', { name: 'Drills from the curriculum' });
  await waitFor(() => expect(library.querySelector(DRAWN)).not.toBeNull());
  cleanup();
  const picture = { image: '/p.jpg', srcSet: '/p.jpg 300w', alt: 'The catch.' };
  practice({ given: [given({ picture })] });
  openScreen('/student/practice');
  const pictured = await screen.findByRole('region', { name: 'Silent catch' });
  await waitFor(() =>
    expect(
      screen.getByRole('region', { name: 'Drills from the curriculum' }).querySelector(DRAWN),
    ).not.toBeNull(),
  );
  expect(pictured.querySelector(DRAWN)).toBeNull();
});
