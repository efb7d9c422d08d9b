import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { readToasts } from '../../components/toast/toast-store';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  BROKEN_REFRESH_MS,
  QUEUE_REFRESH_MS,
  countsQuery,
  deadlinesQuery,
  queueQuery,
} from '../../features/submissions/api/coach-submissions';
import { WHOLE_QUEUE } from '../../features/submissions/coach-queue.rules';
import { storeCoachData } from '../../lib/coach-data';
import { openInFrame, openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  asked,
  bodyOf,
  callsOf,
  expectSummary,
  expectToast,
  signedInCoach,
  signedInTo,
  signedInStudent,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import { coachSubmission, sampleCard } from '../../testing/sample-portal';

withPortalApi();

const LIST = '/api/coach/link-submissions';
const BROKEN = '/api/coach/submissions/broken-links';
const open = coachSubmission();
const done = coachSubmission({
  id: 'done',
  title: 'Boof',
  feedbackState: 'complete',
  status: 'feedback_submitted',
  feedbackLoomUrl: 'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
  feedbackNotes: 'Left edge late',
  dueAt: null,
});
const outside = coachSubmission({
  id: 'outside',
  title: 'Loop',
  covered: false,
  dueAt: null,
  skillArea: 'playboating',
  canonicalSkillArea: 'playboating',
});
const broken = coachSubmission({
  id: 'broken',
  title: 'Ferry',
  status: 'invalid_link',
  linkValidationStatus: 'invalid',
  linkValidationError: 'This video is private.',
  dueAt: null,
});

type Entry = ReturnType<typeof coachSubmission>;
const isIn = (tab: string | undefined) => (entry: Entry) => {
  const broken = entry.status === 'invalid_link';
  if (tab === 'broken') return broken;
  return (
    tab === undefined || (!broken && (tab === 'to-review' || entry.feedbackState === 'complete'))
  );
};

/** A mock server that handles tabs, search and skill areas like the real one. */
const serveQueue = (entries: Entry[] = [open, outside, done, broken]) => {
  answer('get', '/api/auth/check', signedInCoach);
  const found = (request: Request, fixed?: string) => {
    const url = new URL(request.url);
    asked.push({ method: 'GET', path: url.pathname, body: undefined });
    const {
      tab,
      q = '',
      skillArea = '',
    } = JSON.parse(url.searchParams.get('filter') ?? '{}') as Record<string, string | undefined>;
    const matches = entries
      .filter(isIn(fixed ?? tab))
      .filter(
        ({ title, canonicalSkillArea }) =>
          title.toLowerCase().includes(q) && ['', canonicalSkillArea].includes(skillArea),
      );
    return url.searchParams.get('sort')
      ? matches
          .filter(({ dueAt }) => dueAt !== null)
          .sort((a, b) => a.dueAt!.localeCompare(b.dueAt!))
      : matches;
  };
  const json = (list: Entry[]) =>
    HttpResponse.json(list, { headers: { 'X-Total-Count': String(list.length) } });
  api.use(
    http.get(`http://localhost${LIST}`, ({ request }) => json(found(request))),
    http.get(`http://localhost${BROKEN}`, ({ request }) => json(found(request, 'broken'))),
    http.get('http://localhost/api/coach/submissions/counts', ({ request }) => {
      const all = found(request);
      const completed = all.filter(isIn('completed')).length;
      const brokenLinks = all.filter(isIn('broken')).length;
      return HttpResponse.json({
        toReview: all.length - completed - brokenLinks,
        completed,
        broken: brokenLinks,
      });
    }),
  );
};
const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: title })).closest('li')!);
type User = ReturnType<typeof openScreen>['user'];
/** Opens the menu with a row's actions and returns it. */
const moreOf = async (user: User, title: string) => {
  await user.click((await card(title)).getByRole('button', { name: /^More actions for/ }));
  return within(await screen.findByRole('menu'));
};
const choose = async (user: User, title: string, action: string) =>
  user.click((await moreOf(user, title)).getByRole('menuitem', { name: action }));
const actionsOf = async (user: User, title: string) => {
  const menu = await moreOf(user, title);
  const actions = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return actions;
};
const shown = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap((row) => [...row.querySelectorAll('h3')])
    .map(({ textContent }) => textContent);

describe('sign-in', () => {
  const login = async (email = ' Coach@Wavetrain.Example ', password = 'a long password') => {
    const portal = openScreen('/coach/login');
    await typeInto('Coach email', email);
    await typeInto('Password', password);
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    return portal;
  };

  it('has the caret in the email field, and a way to a new password', async () => {
    openScreen('/coach/login');
    expect(await screen.findByLabelText('Coach email')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/staff/forgot-password',
    );
  });

  it('requires both fields, and doesn’t accept spaces [626, 627]', async () => {
    await login(' ', '  ');
    await expectSummary('Missing Information', 'Please fill in all fields');
    expect(callsOf('/api/coach/login')).toEqual([]);
  });

  it('sends the email trimmed and in lower case, opens the dashboard for coach 1 and stores the coach [628, 630, 631]', async () => {
    answer('post', '/api/coach/login', { coach: { id: 1, name: 'Cole' } });
    const portal = openScreen('/coach/login');
    await typeInto('Coach email', ' Coach@Wavetrain.Example ');
    await typeInto('Password', 'a long password');
    await waitFor(() => expect(callsOf('/api/auth/check')).not.toEqual([]));
    serveQueue();
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(portal.at()).toBe('/coach/dashboard'));
    expect(bodyOf('/api/coach/login')).toEqual({
      email: 'coach@wavetrain.example',
      password: 'a long password',
    });
    expect(JSON.parse(localStorage.getItem('coachData')!)).toEqual({ id: 1, name: 'Cole' });
  });

  it('keeps other staff out of the dashboard [630]', async () => {
    answer('post', '/api/coach/login', { coach: { id: 2, name: 'Dana' } });
    answer('get', '/api/auth/check', signedInTo('assistant'));
    const portal = await login();
    expect(await screen.findByText(/can’t open the coach portal/)).toBeVisible();
    expect(portal.at()).toBe('/coach/login');
    expect(localStorage.getItem('coachData')).toBeNull();
  });

  it('opens for another coach too, with drafts of their own [630]', async () => {
    localStorage.setItem('coachData', JSON.stringify({ id: 1, name: 'Cole' }));
    serveQueue();
    answer('get', '/api/auth/check', { ...signedInCoach, coachId: 2, adminRole: null });
    const portal = openScreen('/coach/login');
    await waitFor(() => expect(portal.at()).toBe('/coach/dashboard'));
    expect(JSON.parse(localStorage.getItem('coachData')!)).toMatchObject({ id: 2 });
  });

  it('refuses wrong credentials in the words of the specification [629]', async () => {
    answer('post', '/api/coach/login', {}, 401);
    await login();
    await expectToast(
      'Login Failed',
      'Invalid coach credentials. Please check your email address.',
    );
  });

  it.each([signedInStudent, signedInTo('bookkeeper')])(
    'is where the portal sends everyone else [635, 636]',
    async (status) => {
      answer('get', '/api/auth/check', status);
      const portal = openScreen('/coach/dashboard');
      await waitFor(() => expect(portal.at()).toBe('/coach/login'));
    },
  );

  it('returns to the page that required it', async () => {
    answer('get', '/api/auth/check', signedInStudent);
    answer('post', '/api/coach/login', { coach: { id: 1, name: 'Cole' } });
    const portal = openScreen('/coach/students?show=quiet');
    await waitFor(() => expect(portal.at()).toBe('/coach/login'));
    await typeInto('Coach email', 'coach@wavetrain.example');
    await typeInto('Password', 'a long password');
    answer('get', '/api/auth/check', signedInCoach);
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(portal.at()).toBe('/coach/students?show=quiet'));
  });
});

describe('dashboard', () => {
  it.each(['/coach/dashboard', '/coach/dashboard-enhanced'])(
    '%s shows the tabs with their counts [640, 641, 791, 094, 095]',
    async (path) => {
      serveQueue();
      openScreen(path);
      await screen.findByRole('tab', { name: 'To Review (2)' });
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'To Review (2)',
        'Completed (1)',
        'Broken Links (1)',
      ]);
      await waitFor(() => expect(shown()).toEqual([open.title, outside.title, done.title]));
      const below = within(screen.getByRole('list', { name: 'Completed' }));
      expect(screen.getByRole('heading', { level: 2, name: 'Completed (1)' })).toBeVisible();
      expect(below.getByRole('heading', { level: 3, name: done.title })).toBeVisible();
    },
  );

  it('says that nothing is waiting for review, above the completed videos [654]', async () => {
    serveQueue([done]);
    openScreen('/coach/dashboard');
    await card(done.title);
    expect(screen.getByText('You’re all caught up')).toBeVisible();
    await screen.findByRole('tab', { name: 'Completed (1)' });
    expect(screen.getByRole('tab', { name: 'To Review' })).toBeVisible();
  });

  it('has one primary action per row, and all actions in its menu [642-645]', async () => {
    serveQueue();
    const { user } = openScreen('/coach/dashboard');
    expect(await actionsOf(user, open.title)).toEqual([
      'View details',
      'Provide Feedback',
      'Watch',
      'Validate',
      'Score Video',
      'Request resubmission',
    ]);
    expect(await actionsOf(user, done.title)).toEqual([
      'View details',
      'Update Feedback',
      'Watch',
      'Validate',
      'Score Video',
    ]);
    const mainOf = async (title: string) =>
      [...(await card(title)).getAllByRole('button'), ...(await card(title)).getAllByRole('link')]
        .filter(({ className }) => className.includes('contained'))
        .map(({ textContent }) => textContent);
    expect(await mainOf(open.title)).toEqual(['Open review']);
    expect(await mainOf(done.title)).toEqual([]);
    await user.click(await screen.findByRole('tab', { name: /broken links/i }));
    expect(await mainOf(broken.title)).toEqual(['Validate']);
  });

  it('moves through the tabs with the arrow keys [651, 653]', async () => {
    serveQueue();
    const { user } = openScreen('/coach/dashboard');
    await user.click(await screen.findByRole('tab', { name: /to review/i }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: /completed/i })).toHaveFocus();
    await waitFor(() => expect(shown()).toEqual([done.title]));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(shown()).toEqual([broken.title]));
    const row = await card(broken.title);
    expect(row.getByText(/This video is private\./)).toBeVisible();
    await choose(user, broken.title, 'View details');
    expect(
      row.getByText(/This video is private\. The student was notified by email\./),
    ).toBeVisible();
  });

  it('doesn’t claim that an email was sent about a link that broke after its review', async () => {
    serveQueue([{ ...broken, feedbackState: 'complete' }]);
    const { user } = openScreen('/coach/dashboard');
    await user.click(await screen.findByRole('tab', { name: /broken links/i }));
    await choose(user, broken.title, 'View details');
    expect((await card(broken.title)).getByText('This video is private.')).toBeVisible();
  });

  it('searches and filters [638, 639]', async () => {
    serveQueue();
    const { user } = openScreen('/coach/dashboard');
    await screen.findByRole('tablist');
    await typeInto('Search', 'boof');
    await waitFor(() => expect(shown()).toEqual([done.title]));
    await typeInto('Search', 'no such thing');
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await typeInto('Skill area', 'playboating');
    await waitFor(() => expect(shown()).toEqual([outside.title]));
  });

  it('marks videos that no plan covers, and shows when each review is due', async () => {
    serveQueue();
    openScreen('/coach/dashboard');
    expect((await card(outside.title)).getByText('Not covered by plan')).toBeVisible();
    const first = await card(open.title);
    expect(first.queryByText('Not covered by plan')).not.toBeInTheDocument();
    expect(first.getByText(/^Due/)).toBeVisible();
  });

  it('plays a video in the page’s dialog [642]', async () => {
    serveQueue();
    const { user } = openScreen('/coach/dashboard');
    await choose(user, open.title, 'Watch');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByTitle(open.title)).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await card(open.title)).getByRole('button', { name: /^More actions/ })).toHaveFocus();
  });

  it('opens a video without a player in a new tab [642]', async () => {
    serveQueue([coachSubmission({ videoLink: 'https://www.dropbox.com/s/abc/clip.mp4' })]);
    const { user } = openScreen('/coach/dashboard');
    const watch = (await moreOf(user, open.title)).getByRole('menuitem', { name: 'Watch' });
    expect([watch.getAttribute('href'), watch.getAttribute('rel')]).toEqual([
      'https://www.dropbox.com/s/abc/clip.mp4',
      'noopener noreferrer',
    ]);
  });

  it('validates a link and shows the result [643]', async () => {
    serveQueue();
    answer('post', `/api/coach/validate-submission/${open.id}`, {
      ...open,
      linkValidationStatus: 'invalid',
      linkValidationError: 'This video is private.',
    });
    const { user } = openScreen('/coach/dashboard');
    await choose(user, open.title, 'Validate');
    await expectToast('Video Link Invalid', 'This video is private.');
    await waitFor(() => expect(callsOf(LIST).length).toBeGreaterThan(1));
  });

  it('links to the review, and to the scoring page from the menu [644]', async () => {
    serveQueue();
    const { user } = openScreen('/coach/dashboard');
    const links = (await card(open.title))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set([`/coach/review/${open.id}`]));
    expect(
      (await moreOf(user, open.title)).getByRole('menuitem', { name: 'Score Video' }),
    ).toHaveAttribute('href', `/coach/stroke-scoring/${open.id}`);
  });

  it('pins what is overdue or due within 12 hours above the list, each row once [655]', async () => {
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    serveQueue([
      coachSubmission({ id: 'later', title: 'Later', dueAt: hours(30) }),
      coachSubmission({ id: 'late', title: 'Late', dueAt: hours(-2) }),
    ]);
    openScreen('/coach/dashboard');
    const band = within(
      await screen.findByRole('list', { name: 'Overdue or due within 12 hours' }),
    );
    const titles = (list: Pick<typeof screen, 'getAllByRole'>) =>
      list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles(band)).toEqual(['Late']);
    expect(titles(within(screen.getByRole('list', { name: 'To review' })))).toEqual(['Later']);
  });

  it('remembers the chosen order', async () => {
    serveQueue();
    storeCoachData({ id: 1, name: 'Cole' });
    openScreen('/coach/dashboard');
    await typeInto('Sort by', 'due');
    cleanup();
    openScreen('/coach/dashboard');
    expect(await screen.findByLabelText('Sort by')).toHaveValue('due');
  });

  it('grants an extra review, and marks a video as complete', async () => {
    const begun = coachSubmission({
      id: 'begun',
      title: 'Sweep',
      feedbackState: 'in-progress',
      feedbackNotes: 'Later',
      dueAt: null,
    });
    serveQueue([open, outside, begun]);
    answer('post', `/api/coach/submissions/${outside.id}/grant`, {
      ...outside,
      covered: true,
      granted: true,
    });
    answer('post', `/api/coach/submissions/${begun.id}/complete`, {}, 500);
    const { user } = openScreen('/coach/dashboard');
    expect(await actionsOf(user, open.title)).not.toContainEqual(
      expect.stringMatching(/Grant|Mark/),
    );
    await choose(user, outside.title, 'Grant extra review');
    await expectToast('Review Granted');
    await choose(user, begun.title, 'Mark complete');
    await expectToast('Not Saved', 'The review could not be marked. Please try again.');
  });

  it('shows since when a link is broken, and its check history', async () => {
    serveQueue([{ ...broken, brokenSince: '2026-11-05T12:00:00Z' }]);
    const check = {
      checkedAt: '2026-11-05T12:00:00Z',
      trigger: 'schedule',
      outcome: 'invalid',
      reason: 'private',
      ofThisLink: true,
    };
    answer('get', `/api/coach/submissions/${broken.id}/link-checks`, [check]);
    const { user } = openScreen('/coach/dashboard');
    await user.click(await screen.findByRole('tab', { name: /broken links/i }));
    await choose(user, broken.title, 'View details');
    const row = await card(broken.title);
    expect(row.getByText(/^Broken since/)).toHaveTextContent(
      'The deadline is on hold until it works.',
    );
    await user.click(row.getByRole('button', { name: 'Check history' }));
    expect(await row.findByText(/automatic: did not open \(private\)/)).toBeVisible();
  });

  it('shows the student beside a row; a failure there leaves the list alone', async () => {
    serveQueue();
    answer('get', '/api/coach/students/:id/card', {}, 500);
    const { user } = openScreen('/coach/dashboard');
    const row = await card(open.title);
    await choose(user, open.title, 'View details');
    expect(await row.findByText(/Couldn’t load the student/)).toBeVisible();
    answer('get', '/api/coach/students/:id/card', sampleCard);
    await user.click(row.getByRole('button', { name: 'Try again' }));
    for (const text of ['Loop without thinking', 'Left shoulder, 2021', '“Easier on the left”'])
      expect(await row.findByText(text)).toBeVisible();
    expect(row.getByText(/^1 of 2 reviews left/)).toBeVisible();
  });

  describe('keyboard shortcuts', () => {
    const at = () => document.activeElement?.textContent;

    it('move through the rows, play a video, and list themselves', async () => {
      serveQueue();
      const { user } = openScreen('/coach/dashboard');
      await card(open.title);
      await user.keyboard('j');
      expect(at()).toBe(open.title);
      await user.keyboard('jk');
      expect(at()).toBe(open.title);
      await user.keyboard('w');
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
      );
      await user.keyboard('?');
      expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
    });

    it('open a row’s feedback dialog, scoring and review', async () => {
      serveQueue();
      const { user, at: address } = openScreen('/coach/dashboard');
      await card(outside.title);
      await user.keyboard('jjf');
      expect(
        await screen.findByRole('heading', { name: `Provide feedback: ${outside.title}` }),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.keyboard('s');
      await waitFor(() => expect(address()).toBe(`/coach/stroke-scoring/${outside.id}`));
    });

    it('do nothing in text fields or once they’re turned off', async () => {
      serveQueue();
      const { user } = openScreen('/coach/dashboard');
      await card(open.title);
      await user.type(screen.getByLabelText('Search'), 'jw?');
      expect(screen.getByLabelText('Search')).toHaveValue('jw?');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.clear(screen.getByLabelText('Search'));
      await card(open.title);
      await user.click(screen.getByRole('button', { name: 'Shortcuts' }));
      await user.click(await screen.findByLabelText('Use single-key shortcuts in this browser'));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.keyboard('j?');
      expect(at()).not.toBe(open.title);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('reloads every 30 and 60 seconds [646, 647, 807, 808]', () => {
    expect([QUEUE_REFRESH_MS, BROKEN_REFRESH_MS]).toEqual([30_000, 60_000]);
    const lists = (['to-review', 'completed', 'broken'] as const).map(
      (tab) => queueQuery(tab, WHOLE_QUEUE, 0).refetchInterval,
    );
    const intervals = [
      ...lists,
      countsQuery(WHOLE_QUEUE).refetchInterval,
      deadlinesQuery(WHOLE_QUEUE).refetchInterval,
    ];
    const asks = intervals as unknown as ((query: {
      state: { error: unknown };
    }) => number | false)[];
    expect(asks.map((next) => next({ state: { error: null } }))).toEqual([
      30_000, 30_000, 60_000, 30_000, 30_000,
    ]);
  });

  it('offers to try again when the list can’t be loaded', async () => {
    serveQueue();
    answer('get', LIST, {}, 500);
    const { user } = openScreen('/coach/dashboard');
    await screen.findByText('Couldn’t load the videos');
    serveQueue();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await card(open.title)).getByRole('link', { name: 'Open review' })).toBeVisible();
  });

  it('shows an empty state', async () => {
    serveQueue([]);
    openScreen('/coach/dashboard');
    expect(await screen.findByText('You’re all caught up')).toBeVisible();
  });

  it('ends the coach session and forgets the coach on sign-out [634]', async () => {
    serveQueue();
    storeCoachData({ id: 1, name: 'Cole' });
    answer('post', '/api/auth/logout', { success: true });
    const portal = openInFrame('/coach/dashboard');
    await card(open.title);
    answer('get', '/api/auth/check', signedInStudent);
    answer('get', LIST, {}, 401);
    await portal.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(portal.at()).toBe('/coach/login'));
    expect(callsOf('/api/auth/logout')).toHaveLength(1);
    expect(localStorage.getItem('coachData')).toBeNull();
    await waitFor(() =>
      expect(
        portal.queryClient
          .getQueriesData({ queryKey: ['coach'] })
          .filter(([, data]) => data !== undefined),
      ).toEqual([]),
    );
  });
});

describe('the feedback dialog', () => {
  const BEGIN = `/api/coach/review/${open.id}/begin`;
  const SAVE = '/api/coach/submit-link-feedback';
  const openDialog = async (title: string, button: string) => {
    serveQueue();
    answer('post', BEGIN, {});
    const portal = openScreen('/coach/dashboard');
    await choose(portal.user, title, button);
    await screen.findByRole('dialog');
    return portal;
  };

  it('has three fields and requires one of them [645, 659, 660]', async () => {
    const { user } = await openDialog(open.title, 'Provide Feedback');
    for (const label of ['Loom URL', 'Written feedback', 'Video path'])
      expect(screen.getByLabelText(label)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    await expectToast('Feedback required');
    expect(readToasts()[0]?.description).toBeUndefined();
    expect(screen.getByLabelText('Loom URL')).toHaveAccessibleDescription(
      'Add a Loom link, written feedback, or a video path.',
    );
    expect(callsOf(SAVE)).toEqual([]);
  });

  it('sends all three and reloads the list [661]', async () => {
    answer('post', SAVE, {});
    const { user } = await openDialog(open.title, 'Provide Feedback');
    await typeInto('Written feedback', ' Head last. ');
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    await expectToast('Feedback Submitted');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodyOf(SAVE)).toEqual({
      submissionId: open.id,
      loomUrl: '',
      writtenFeedback: 'Head last.',
      videoPath: '',
    });
    await waitFor(() => expect(callsOf(LIST).length).toBeGreaterThan(1));
    expect(document.activeElement).toHaveTextContent(outside.title);
  });

  it('says once that the coach has begun, when the first text is typed', async () => {
    await openDialog(open.title, 'Provide Feedback');
    expect(callsOf(BEGIN)).toEqual([]);
    await typeInto('Loom URL', 'https://www.loom.com/share/1');
    await typeInto('Written feedback', 'Head last.');
    await waitFor(() => expect(bodyOf(BEGIN)).toEqual({ linkRevision: 1 }));
    expect(callsOf(BEGIN)).toHaveLength(1);
  });

  it.each([
    ['replaced', 409, 'Video replaced', 'The student replaced this video.'],
    [
      'withdrawn',
      404,
      'Video withdrawn',
      'The student withdrew this video, so it can’t be reviewed anymore.',
    ],
  ])('tells the coach that the video was %s meanwhile', async (_, status, title, text) => {
    await openDialog(open.title, 'Provide Feedback');
    answer('post', BEGIN, { error: 'The student replaced this video.' }, status);
    await typeInto('Written feedback', 'Head last.');
    await expectToast(title, text);
    expect(screen.getByLabelText('Written feedback')).toHaveValue('Head last.');
  });

  it('updates the current feedback, prefilled [663]', async () => {
    answer('post', SAVE, {});
    const { user } = await openDialog(done.title, 'Update Feedback');
    expect(screen.getByLabelText('Loom URL')).toHaveValue(done.feedbackLoomUrl);
    await typeInto('Loom URL', '');
    await user.click(screen.getByRole('button', { name: 'Update feedback' }));
    await expectToast('Feedback Updated');
    expect(bodyOf(SAVE)).toMatchObject({ loomUrl: '', writtenFeedback: 'Left edge late' });
  });

  it.each([
    ['its own words', {}, 500, 'Failed to submit feedback. Please try again.'],
    [
      'the server error',
      { error: 'Please paste a Loom share link' },
      400,
      'Please paste a Loom share link',
    ],
    [
      'that there is no connection',
      {},
      0,
      'The site can’t be reached. Check your connection and try again.',
    ],
  ])('reports a failure with %s and loses nothing [662]', async (_, body, status, text) => {
    answer('post', SAVE, body, status);
    const { user } = await openDialog(open.title, 'Provide Feedback');
    await typeInto('Written feedback', 'Head last.');
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    await expectToast('Submission Failed', text);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(user, open.title, 'Provide Feedback');
    expect(await screen.findByLabelText('Written feedback')).toHaveValue('Head last.');
  });

  it('shows a refusal only at its field [662]', async () => {
    const error = 'Please paste a Loom share link';
    answer('post', SAVE, { error, fields: { loomUrl: error } }, 400);
    const { user } = await openDialog(open.title, 'Provide Feedback');
    await typeInto('Loom URL', 'https://www.loom.com/nowhere');
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    await expectToast('Submission Failed');
    expect(readToasts()[0]?.description).toBeUndefined();
    expect(screen.getByLabelText('Loom URL')).toHaveAccessibleDescription(error);
  });
});

describe('the review page', () => {
  const PATH = `/api/coach/review/${open.id}`;
  const review = {
    id: open.id,
    submissionTitle: open.title,
    studentId: open.studentId,
    studentName: 'Ana Rivers',
    submissionDate: open.submissionDate,
    submissionNotes: open.description,
    submissionVideoUrl: open.videoLink,
    skillArea: 'rolling',
    feedbackVideoUrl: null,
    feedbackLoomUrl: null,
    feedbackNotes: null,
    feedbackSubmittedAt: null,
    status: 'pending',
    covered: true,
    dueAt: open.dueAt,
    linkRevision: 4,
    lookFromMs: null,
    lookToMs: null,
    question: null,
    takeAskedAt: null,
    takeReason: null,
  };
  const ROOM = `/api/coach/reviews/${open.id}`;
  const BEGIN = `${PATH}/begin`;
  const empty = {
    schema: 1,
    marks: [],
    measures: [],
    comparisons: [],
    fixFirstMarkId: null,
    takes: [],
    drillIds: [],
    drillTimesPerWeek: 3,
    drillsUntil: null,
    scores: null,
  };
  const room = {
    submissionId: open.id,
    studentId: open.studentId,
    title: open.title,
    videoLink: open.videoLink,
    uploadId: null,
    version: 3,
    draft: { ...empty, notes: 'Half a sent' },
    revisions: [],
    earlier: null,
    lastFixFirst: null,
    undoUntil: null,
  };
  /** The last saved draft. */
  const kept = () => asked.filter(({ method }) => method === 'PUT').at(-1)?.body;
  const toScore = {
    id: open.id,
    title: open.title,
    strokeScores: null,
    quizOfModule: 80,
    feedbackNotes: '',
  };
  const intakeAnswers = {
    email: 'ana@work.example',
    phoneNumber: null,
    coachingPriorities: ['playboating:1'],
    skillRatings: { rolling_bracing: 7 },
    paddlingGoals: 'Loop without thinking',
    boat: 'A half slice',
    rivers: null,
    injuries: 'Left shoulder, 2021',
    referrals: null,
    submittedAt: '2026-11-01T12:00:00Z',
  };
  const openReview = (body: object = review, status = 200) => {
    storeCoachData({ id: 1, name: 'Cole' });
    answer('get', '/api/auth/check', signedInCoach);
    answer('get', PATH, body as never, status);
    answer('get', ROOM, room);
    answer('post', BEGIN, {});
    answer('get', '/api/coach/drills', []);
    answer('get', `/api/coach/submission/${open.id}`, toScore);
    answer('get', `/api/coach/students/${open.studentId}/intake`, {
      intake: intakeAnswers,
    } as never);
    return openScreen(`/coach/review/${open.id}`);
  };

  /** Opens the form that sends without the rest of the review, the fallback behind a link. */
  const writeFeedback = async (user: UserEvent) => {
    await screen.findByRole('button', { name: 'Add mark' });
    const link = screen.queryByRole('button', { name: /^Send a written review or a video/ });
    if (link) await user.click(link);
  };

  it('shows the student’s intake answers, injuries first, without unanswered ones', async () => {
    openReview();
    const panel = await screen.findByRole('region', { name: 'Intake form' });
    expect(await within(panel).findByText('Left shoulder, 2021')).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Injuries', 'Boat', 'Goals', 'Priorities', 'Self-rating, out of 10']);
    expect(within(panel).getByText('Rolling and bracing 7')).toBeVisible();
  });

  it('shows the submission, and a link back [667, 671, 673, 674, 675, 096]', async () => {
    openReview();
    expect(await screen.findByText('Awaiting Feedback')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: `Ana R. · ${open.title}` })).toBeVisible();
    expect(await screen.findByText(open.description)).toBeVisible();
    expect(await screen.findByTitle(open.title)).toHaveAttribute(
      'src',
      expect.stringContaining('abcdefghijk'),
    );
    expect(screen.getByRole('link', { name: 'Back to the queue' })).toHaveAttribute(
      'href',
      '/coach/dashboard',
    );
  });

  it('shows the student’s question, when it’s due and what they were told last, above everything', async () => {
    openReview({
      ...review,
      question: 'Is my weight back?',
      lookFromMs: 3_000,
      lookToMs: 7_000,
      dueAt: '2026-11-03T12:00:00Z',
    });
    answer('get', ROOM, {
      ...room,
      lastFixFirst: {
        text: 'Reach further.',
        goal: 'you reach past your feet',
        deliveredAt: '2026-10-02T12:00:00Z',
      },
    });
    const header = within(
      (await screen.findByRole('heading', { name: /^Ana R\./ })).closest('header') as HTMLElement,
    );
    expect(header.getByText(/Is my weight back\?/)).toHaveTextContent('Look at 0:03–0:07');
    expect(await header.findByText(/Reach further\./)).toHaveTextContent(
      'Fix first last time (Oct 2, 2026): Reach further. Goal: show that you reach past your feet.',
    );
    expect(header.getByText(/left$|late$/)).toBeVisible();
  });

  it('has one button that sends, and opens the form beside it on request or for a started text', async () => {
    const { user } = openReview();
    const sending = async () => {
      await screen.findByRole('button', { name: 'Deliver review' });
      return screen.getAllByRole('button', { name: /^(Deliver review|Send written feedback)$/ });
    };
    expect(await sending()).toHaveLength(1);
    await writeFeedback(user);
    expect(await screen.findByLabelText('Written feedback')).toBeVisible();
    await typeInto('Written feedback', 'Half a');
    await user.click(screen.getByRole('button', { name: 'Close this form' }));
    expect(await sending()).toHaveLength(1);
    await writeFeedback(user);
    expect(await screen.findByLabelText('Written feedback')).toHaveValue('Half a');
  });

  it('lets the coach write when the room can’t be opened', async () => {
    const { user } = openReview();
    answer('get', ROOM, {}, 500);
    expect(await screen.findByText('Couldn’t open the review room')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Send a written review or a video/ }));
    expect(await screen.findByLabelText('Written feedback')).toBeVisible();
  });

  describe('the preview as student', () => {
    const mark = {
      id: '00000000-0000-4000-8000-000000000001',
      uploadId: null,
      ticks: 3_000,
      timescale: 1_000,
      spanMs: 1_500,
      part: 'head',
      text: 'Your head comes up first.',
      drawings: [],
      understoodAt: null,
    };
    const delivery = { n: 1, deliveredAt: '2026-11-02T08:00:00.000Z', correctedAt: null };
    const shown = {
      submissionId: open.id,
      title: open.title,
      skillArea: 'rolling',
      moduleId: null,
      submissionDate: '2026-11-01T08:00:00.000Z',
      videoLink: open.videoLink,
      description: '',
      lookFromMs: null,
      lookToMs: null,
      question: null,
      revision: delivery,
      revisions: [delivery],
      fixFirstMarkId: mark.id,
      stillUrl: null,
      coachName: null,
      fixFirstGoal: '',
      marks: [mark],
      measures: [],
      earlier: null,
      compared: [],
      takes: [],
      drills: [],
      scores: { head: 60, paddle: 80, boat: 75, body: 70, quiz: 90, total: 75, markIds: [] },
      notes: 'Half a sent',
      feedbackLoomUrl: null,
      feedbackVideoPath: null,
    };
    const openPreview = async (given: object = { review: shown, thenAndNow: [] }, status = 200) => {
      const { user } = openReview();
      answer('get', `${ROOM}/preview`, given, status);
      await user.click(await screen.findByRole('button', { name: 'Preview as student' }));
      return {
        user,
        dialog: within(await screen.findByRole('dialog', { name: 'Preview as student' })),
      };
    };

    it('shows the student’s page of the draft, before anything is sent', async () => {
      const { dialog } = await openPreview();
      expect(await dialog.findByRole('region', { name: 'Fix this first' })).toHaveTextContent(
        'Your head comes up first.',
      );
      expect(dialog.getByRole('region', { name: 'Notes' })).toHaveTextContent('Half a sent');
      expect(dialog.getByRole('region', { name: 'Your scores' })).toHaveTextContent('Total75');
      expect(dialog.getByText(/can’t see this until you deliver it/)).toBeVisible();
      expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    });

    it('is read-only: nothing can be checked off, and links stay in the room', async () => {
      const { user, dialog } = await openPreview();
      expect(await dialog.findByRole('checkbox', { name: /^Got it/ })).toBeDisabled();
      await user.click(dialog.getByRole('link', { name: 'See your progress' }));
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Preview as student' })).toHaveFocus();
    });

    it('can be tried again if it can’t be loaded', async () => {
      const { user, dialog } = await openPreview({}, 500);
      expect(await dialog.findByText('Couldn’t load the preview')).toBeVisible();
      answer('get', `${ROOM}/preview`, { review: shown, thenAndNow: [] });
      await user.click(dialog.getByRole('button', { name: 'Try again' }));
      expect(await dialog.findByRole('region', { name: 'Notes' })).toBeVisible();
    });
  });

  it('mentions changes after a delivery only while there are some', async () => {
    const { user } = openReview();
    const [by, correctedAt] = [null, null];
    answer('get', ROOM, {
      ...room,
      isDelivered: true,
      revisions: [{ n: 1, deliveredAt: '2026-11-02T08:00:00.000Z', correctedAt, by }],
    });
    const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
    expect(delivery.getByText(/^Delivered Nov/)).not.toHaveTextContent('once you deliver');
    const notes = screen.getByLabelText('Notes to the student (optional)');
    await user.type(notes, '!');
    expect(delivery.getByText(/^Delivered Nov/)).toHaveTextContent(
      'The student sees your changes once you deliver them.',
    );
    await user.type(notes, '{Backspace}');
    expect(delivery.getByText(/^Delivered Nov/)).not.toHaveTextContent('once you deliver');
  });

  it('warns before a draft overwrites feedback that has changed since', async () => {
    const before = '2026-11-01T08:00:00.000Z';
    const now = '2026-11-02T08:00:00.000Z';
    sessionStorage.setItem(
      `wt-draft:coach/kept/1/feedback:${open.id}`,
      JSON.stringify({ feedbackNotes: 'Mine', base: before }),
    );
    answer('post', `${PATH}/feedback`, { success: true });
    const { user } = openReview({
      ...review,
      status: 'reviewed',
      feedbackNotes: 'Theirs',
      feedbackSubmittedAt: now,
    });
    expect(await screen.findByText(/the feedback has changed since you started/)).toBeVisible();
    expect(screen.getByLabelText('Written feedback')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(
      screen.queryByText(/the feedback has changed since you started/),
    ).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Written feedback'), '!');
    await user.click(screen.getByRole('button', { name: 'Send written feedback' }));
    await expectToast('Feedback Submitted');
    expect(bodyOf(`${PATH}/feedback`)).toEqual({ feedbackVideoUrl: null, feedbackNotes: 'Mine!' });
  });

  it('replaces the draft with the current feedback on request', async () => {
    const now = '2026-11-02T08:00:00.000Z';
    sessionStorage.setItem(
      `wt-draft:coach/kept/1/feedback:${open.id}`,
      JSON.stringify({ feedbackNotes: 'Mine', base: 'none' }),
    );
    const { user } = openReview({
      ...review,
      status: 'reviewed',
      feedbackNotes: 'Theirs',
      feedbackSubmittedAt: now,
    });
    await user.click(await screen.findByRole('button', { name: 'Show current feedback' }));
    expect(screen.getByLabelText('Written feedback')).toHaveValue('Theirs');
    expect(
      screen.queryByText(/the feedback has changed since you started/),
    ).not.toBeInTheDocument();
  });

  it('shows the current feedback, and any status except pending as Reviewed [668, 675]', async () => {
    const { user } = openReview({
      ...review,
      status: 'reviewed',
      feedbackNotes: 'Left edge late',
      feedbackLoomUrl: done.feedbackLoomUrl,
      feedbackSubmittedAt: open.submissionDate,
    });
    expect(await screen.findByText('Reviewed')).toBeVisible();
    const current = within(await screen.findByRole('region', { name: 'Current feedback' }));
    expect(current.getByText('Left edge late')).toBeVisible();
    expect(current.getByTitle(/feedback on/i)).toHaveAttribute(
      'src',
      expect.stringContaining('loom.com/embed'),
    );
    await writeFeedback(user);
    expect(await screen.findByLabelText('Written feedback')).toHaveValue('Left edge late');
  });

  it('saves written feedback without a video [670, 679]', async () => {
    answer('post', `${PATH}/feedback`, review);
    const { user } = openReview();
    await writeFeedback(user);
    await typeInto('Written feedback', 'Look at the paddle.');
    await user.click(screen.getByRole('button', { name: 'Send written feedback' }));
    await expectToast('Feedback Submitted');
    expect(bodyOf(`${PATH}/feedback`)).toEqual({
      feedbackVideoUrl: null,
      feedbackNotes: 'Look at the paddle.',
    });
  });

  it('keeps written feedback after a lost connection, and sends it on the next click', async () => {
    answer('post', `${PATH}/feedback`, {}, 0);
    const { user } = openReview();
    await writeFeedback(user);
    await typeInto('Written feedback', 'Look at the paddle.');
    await user.click(screen.getByRole('button', { name: 'Send written feedback' }));
    await waitFor(() =>
      expect(readToasts()[0]?.description).toMatch('Check your connection and try again'),
    );
    expect(screen.getByLabelText('Written feedback')).toHaveValue('Look at the paddle.');
    answer('post', `${PATH}/feedback`, review);
    await user.click(screen.getByRole('button', { name: 'Send written feedback' }));
    await expectToast('Feedback Submitted');
  });

  it('sends no empty feedback [676]', async () => {
    const { user } = openReview();
    await writeFeedback(user);
    await typeInto('Written feedback', '   ');
    await user.click(screen.getByRole('button', { name: 'Send written feedback' }));
    await expectToast('No Feedback');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('requires a file for video feedback, and says so at its field [677]', async () => {
    const { user } = openReview();
    await writeFeedback(user);
    await typeInto('Written feedback', 'Look at the paddle.');
    await user.click(screen.getByLabelText('Add a video'));
    await user.click(screen.getByRole('button', { name: 'Upload and send feedback' }));
    expect(screen.getByRole('button', { name: 'Choose a video' })).toHaveAccessibleDescription(
      /^No File Selected/,
    );
    expect(callsOf(`${PATH}/feedback`)).toEqual([]);
  });

  it('says that the coach has begun before a feedback video uploads, and stops if the video was replaced', async () => {
    const { user } = openReview();
    const error = 'The student replaced this video.';
    answer('post', BEGIN, { error, code: 'VIDEO_REPLACED' }, 409);
    await writeFeedback(user);
    await user.click(await screen.findByLabelText('Add a video'));
    const file = new File(['0123ftyp'], 'roll.mp4', { type: 'video/mp4' });
    await user.upload(screen.getByLabelText('Choose a video', { selector: 'input' }), file);
    await user.click(screen.getByRole('button', { name: 'Upload and send feedback' }));
    await expectToast('Submission Failed', error);
    expect(bodyOf(BEGIN)).toEqual({ linkRevision: 4 });
    expect(callsOf('/api/upload-url')).toEqual([]);
  });

  it('marks a linked video by typed times, and saves every change', async () => {
    answer('put', ROOM, { version: 4 });
    const { user } = openReview();
    expect(await screen.findByLabelText('Notes to the student (optional)')).toHaveValue(
      'Half a sent',
    );
    expect(screen.getByText(/you can’t step through or draw on its frames/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Drawing' })).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Quiz')).toHaveValue('80');
    await user.click(screen.getByRole('button', { name: 'Add mark' }));
    await user.clear(screen.getByLabelText('Time in the video'));
    await typeInto('Time in the video', '1:03.5');
    await waitFor(() =>
      expect(kept()).toMatchObject({
        marks: [{ uploadId: null, ticks: 63_500, timescale: 1_000 }],
      }),
    );
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('puts the caret into a new mark’s text each time, and what is typed is only text', async () => {
    answer('put', ROOM, { version: 4 });
    const { user } = openReview();
    (await screen.findByRole('heading', { level: 1 })).focus();
    await screen.findByRole('button', { name: 'Add mark' });
    await user.keyboard('mFirst.{Escape}mSecond.{Escape}');
    const texts = screen
      .getAllByLabelText(/^Comment on/)
      .map((text) => (text as HTMLTextAreaElement).value);
    expect(texts).toEqual(['First.', 'Second.']);
    // a mark without text gets the part, a mark with text stays and another one is added
    await user.keyboard('m{Escape}{Shift>}h{/Shift}');
    expect(screen.getByLabelText(/^Comment on Head/)).toHaveFocus();
    expect(screen.getAllByLabelText(/^Comment on/)).toHaveLength(3);
    await user.keyboard('Up.{Escape}{Shift>}h{/Shift}');
    expect(screen.getAllByLabelText(/^Comment on Head/)).toHaveLength(2);
  });

  it('delivers at once with Ctrl+Enter, also from a text field', async () => {
    answer('put', ROOM, { version: 4 });
    answer('post', `${ROOM}/deliver`, {
      ...room,
      version: 5,
      revisions: [{ n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null }],
      undoUntil: '2026-11-02T12:00:20Z',
    });
    const { user } = openReview();
    await user.type(await screen.findByLabelText('Notes to the student (optional)'), 'ence.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectToast('Review delivered');
    expect(kept()).toMatchObject({ notes: 'Half a sentence.' });
  });

  it('says when another window has newer changes, and reloads them', async () => {
    answer(
      'put',
      ROOM,
      { error: 'Changed', code: 'REVIEW_CHANGED', version: 5, changed: ['marks', 'notes'] },
      409,
    );
    const { user } = openReview();
    await typeInto('Notes to the student (optional)', 'ence');
    expect(
      await screen.findByText(/changed in another window \(the marks and the notes\)/),
    ).toBeVisible();
    answer('get', ROOM, { ...room, version: 5, draft: { ...empty, notes: 'Theirs' } });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Notes to the student (optional)')).toHaveValue('Theirs'),
    );
  });

  it('names another coach who began the review, who changed it, and who delivered it', async () => {
    answer(
      'put',
      ROOM,
      {
        error: 'Changed',
        code: 'REVIEW_CHANGED',
        version: 5,
        changed: ['notes'],
        by: 'Ash Keeper',
      },
      409,
    );
    openReview();
    const delivered = { n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null };
    answer('get', ROOM, {
      ...room,
      draftBy: 'Ash Keeper',
      revisions: [{ ...delivered, by: 'Ash Keeper' }],
    });
    expect(await screen.findByText(/^Ash Keeper is working on this review\./)).toBeVisible();
    expect(screen.getByText('by Ash Keeper, current version')).toBeVisible();
    await typeInto('Notes to the student (optional)', 'ence');
    expect(
      await screen.findByText(
        'Ash Keeper changed this draft (the notes). Nothing was overwritten.',
      ),
    ).toBeVisible();
  });

  it('delivers a review and undoes it, after restoring unsaved changes of a lost session', async () => {
    localStorage.setItem(
      `wt-draft:coach/kept/1/review:${open.id}`,
      JSON.stringify({ version: 3, draft: JSON.stringify({ ...empty, notes: 'Left here' }) }),
    );
    const delivered = {
      ...room,
      version: 5,
      revisions: [{ n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null }],
    };
    answer('put', ROOM, { version: 4 });
    answer('post', `${ROOM}/deliver`, { ...delivered, undoUntil: '2026-11-02T12:00:20Z' });
    answer('post', `${ROOM}/undo`, { ...room, version: 5 });
    const { user } = openReview();
    await waitFor(() => expect(bodyOf(ROOM)).toMatchObject({ notes: 'Left here' }));
    await user.click(await screen.findByRole('button', { name: 'Deliver review' }));
    await expectToast('Review delivered');
    expect(bodyOf(`${ROOM}/deliver`)).toEqual({ version: 4 });
    await user.click(screen.getByRole('button', { name: 'Undo delivery' }));
    await expectToast('Delivery undone');
    expect(await screen.findByRole('button', { name: 'Deliver review' })).toBeEnabled();
  });

  it('shows each delivery as it was delivered, not the draft', async () => {
    const first = {
      n: 1,
      deliveredAt: '2026-11-02T12:00:00Z',
      correctedAt: '2026-11-05T12:00:00Z',
    };
    const latest = { n: 2, deliveredAt: '2026-11-05T12:00:00Z', correctedAt: null };
    const mark = {
      uploadId: null,
      timescale: 1_000,
      spanMs: 0,
      drawings: [],
      part: 'head',
      text: 'Eyes up.',
    };
    const marks = [
      { ...mark, id: 'a', ticks: 2_000, part: 'paddle', text: 'Late catch.' },
      { ...mark, id: 'b', ticks: 63_500 },
    ];
    const content = {
      ...empty,
      marks,
      fixFirstMarkId: 'b',
      drillIds: ['hip-snap'],
      drillsUntil: '2026-12-01',
      notes: 'First words.',
    };
    const { user } = openReview();
    answer('get', ROOM, { ...room, revisions: [latest, first] });
    answer('get', `${ROOM}/revisions/1`, {
      revision: first,
      content,
      feedbackLoomUrl: null,
      feedbackVideoPath: null,
    });
    const list = within(await screen.findByRole('region', { name: 'Delivered' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('current version'),
      expect.stringContaining('corrected on Nov 5, 2026'),
    ]);
    await user.click(list.getAllByRole('button', { name: /^Read the delivery from/ })[1]!);
    const dialog = within(await screen.findByRole('dialog', { name: /^Delivered / }));
    expect(
      await dialog.findByText(
        /not your draft. You can’t change it here. It was corrected on Nov 5, 2026/,
      ),
    ).toBeVisible();
    const part = async (name: string) => (await dialog.findByRole('region', { name })).textContent;
    expect(await part('Fix this first')).toContain('Head · 1:03.5 Eyes up.');
    expect(await part('Notes')).toContain('First words.');
    expect(await part('Other marks')).toContain('Paddle · 0:02.0 Late catch.');
    expect(await part('Drills')).toContain('3 days a week until December 1, 2026hip snap');
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Notes to the student (optional)')).toHaveValue('Half a sent');
  });

  it('offers no undo once the feedback form has corrected the delivery', async () => {
    const revisions = [{ n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null }];
    const delivered = { ...room, version: 4, revisions, undoUntil: '2026-11-02T12:00:20Z' };
    answer('post', `${ROOM}/deliver`, delivered);
    answer('post', `${PATH}/feedback`, review);
    const { user } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Deliver review' }));
    expect(await screen.findByRole('button', { name: 'Undo delivery' })).toBeVisible();
    answer('get', ROOM, {
      ...delivered,
      version: 5,
      draft: { ...empty, notes: 'By the form.' },
      undoUntil: null,
    });
    await writeFeedback(user);
    await typeInto('Written feedback', 'By the form.');
    await user.click(screen.getByRole('button', { name: 'Send written feedback' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo delivery' })).not.toBeInTheDocument(),
    );
  });

  it('says when there is nothing to deliver because the feedback form sent it already', async () => {
    answer('post', `${ROOM}/deliver`, {
      ...room,
      revisions: [{ n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null }],
    });
    const { user } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Deliver review' }));
    await expectToast('Nothing to deliver');
    expect(screen.queryByRole('button', { name: 'Undo delivery' })).not.toBeInTheDocument();
  });

  it('shows in the room what the feedback form has just sent', async () => {
    answer('post', `${PATH}/feedback`, review);
    const { user } = openReview();
    await writeFeedback(user);
    await typeInto('Written feedback', 'Sent by the form.');
    answer('get', ROOM, { ...room, version: 5, draft: { ...empty, notes: 'Sent by the form.' } });
    await user.click(screen.getByRole('button', { name: 'Send written feedback' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Notes to the student (optional)')).toHaveValue(
        'Sent by the form.',
      ),
    );
  });

  it.each([
    [404, 'Video analysis not found'],
    [500, 'Failed to fetch analysis'],
  ])('shows a %d as %s [680]', async (status, text) => {
    openReview({}, status);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([null, 'not json{', '"a string"', '{"id":"1"}'])(
    'goes to the sign-in with %s stored as the coach [672]',
    async (stored) => {
      if (stored !== null) localStorage.setItem('coachData', stored);
      answer('get', PATH, review);
      const portal = openScreen(`/coach/review/${open.id}`);
      await waitFor(() => expect(portal.at()).toBe('/coach/login'));
    },
  );

  it('returns a signed-in coach from the sign-in', async () => {
    answer('get', '/api/auth/check', signedInCoach);
    answer('get', PATH, review);
    answer('get', ROOM, room);
    const portal = openScreen(`/coach/review/${open.id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: `Ana R. · ${review.submissionTitle}` }),
    ).toBeVisible();
    expect(portal.at()).toBe(`/coach/review/${open.id}`);
    expect(localStorage.getItem('coachData')).not.toBeNull();
  });
});
