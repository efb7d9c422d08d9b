import { act, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';
import { sampleModules, sampleProgress } from '../../../testing/sample-course';

withPortalApi();

beforeEach(() => {
  answer('get', '/api/modules', sampleModules);
  answer('get', '/api/student/certificate', {
    total: 25,
    complete: 1,
    reviewed: 1,
    number: null,
    issuedAt: null,
    canPrintName: true,
  });
  answer('get', '/api/module-progress', [
    sampleProgress('01', {
      status: 'Complete',
      quizScore: 80,
      quizStatus: 'passed',
      videoReviewSubmitted: true,
      videoReviewCompleted: true,
      videoReviewScore: 90.25,
      practicalScore: 90.25,
      totalScore: 88,
    }),
    sampleProgress('02', {
      status: 'Quiz Passed',
      quizScore: 100,
      quizStatus: 'passed',
      lastActivityAt: '2026-11-03T10:00:00Z',
    }),
    sampleProgress('04', {
      status: 'In Progress',
      quizScore: 0,
      quizAttempts: 1,
      quizStatus: 'failed',
      lastActivityAt: '2026-11-02T10:00:00Z',
    }),
  ]);
});

const open = async () => {
  const portal = openScreen('/student/modules');
  await screen.findByRole('tab', { name: 'Overview' });
  return portal;
};
const tab = async ({ user }: ReturnType<typeof openScreen>, name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return within(screen.getByRole('tabpanel', { hidden: false }));
};

it('has three tabs [462]', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Detailed Progress',
    'Quiz & Video Scores',
  ]);
});

it('shows the progress per category and the last activity in the overview [463, 464, 470-472, 484]', async () => {
  await open();
  expect(screen.getByText('1 of 25 modules complete · average score 88')).toBeVisible();
  for (const [category, count] of [
    ['Foundation & Basics', '1 of 3'],
    ['Essential Strokes', '0 of 11'],
    ['Advanced Techniques', '0 of 10'],
    ['Application & Summary', '0 of 1'],
  ] as const)
    expect(screen.getAllByText(category)[0]!.closest('li')).toHaveTextContent(count);
  const recent = within(screen.getByRole('list', { name: 'Recent activity' })).getAllByRole(
    'listitem',
  );
  expect(recent.map((item) => within(item).getByRole('link').textContent)).toEqual([
    'Module 2',
    'The Forward Stroke',
    'Module 1',
  ]);
});

it('draws all 25 modules as a river, with the same in words [471]', async () => {
  await open();
  const words = within(screen.getByRole('figure')).getAllByRole('listitem');
  expect(words).toHaveLength(25);
  expect(words[0]).toHaveTextContent('Module 1: Complete');
  expect(words[2]).toHaveTextContent('Module 3: Not Started');
});

it('links to the next module, the training programs and the vault [468, 469]', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Continue: Module 2' })).toHaveAttribute(
    'href',
    '/module.html?id=02-module',
  );
  expect(screen.getByRole('link', { name: 'Training programs' })).toHaveAttribute(
    'href',
    '/training-programs',
  );
  expect(screen.getByRole('link', { name: 'Video vault' })).toHaveAttribute('href', '/vault');
});

it('has a card for each module, with Start or Review Module [465, 466, 473-476]', async () => {
  const panel = await tab(await open(), 'Detailed Progress');
  expect(panel.getAllByRole('link')).toHaveLength(25);
  expect(panel.getByRole('link', { name: 'Review Module: Module 1' })).toHaveAttribute(
    'href',
    '/module.html?id=01-module',
  );
  expect(panel.getByRole('link', { name: 'Start: Module 3' })).toHaveAttribute(
    'href',
    '/module.html?id=03-module',
  );
  expect(panel.getByText('4. The Forward Stroke').closest('li')).toHaveTextContent(
    /In Progress.*Quiz: not passed yet \(0%\).*Practical: not sent yet/,
  );
  expect(panel.getByText('25. Module 25').closest('li')).toHaveTextContent(/Not Started.*No quiz/);
});

it('has a table of scores with averages of those above 0 [467, 482-484]', async () => {
  const panel = await tab(await open(), 'Quiz & Video Scores');
  expect(panel.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Module',
    'Quiz score',
    'Video score',
    'Total score',
    'Status',
  ]);
  const row = (name: RegExp) => panel.getByRole('row', { name });
  expect(row(/^Module 1 /)).toHaveTextContent(/80.*90.*88.*Complete/);
  expect(row(/^Module 2 /)).toHaveTextContent(/100.*–.*–.*Quiz Passed/);
  expect(row(/^The Forward/)).toHaveTextContent(/0.*–.*–.*In Progress/);
  expect(row(/^Average/)).toHaveTextContent(/90.*90.*88/);
});

it('shows the progress toward the certificate', async () => {
  await open();
  expect(await screen.findByText('1 of 25 practicals reviewed')).toBeVisible();
});

it('shows the certificate once it’s earned', async () => {
  answer('get', '/api/student/certificate', {
    total: 25,
    complete: 25,
    reviewed: 25,
    number: '2345-6789-ABCD-EFGH',
    issuedAt: '2026-11-02T12:00:00Z',
    canPrintName: true,
  });
  await open();
  expect(await screen.findByRole('link', { name: 'Download certificate' })).toHaveAttribute(
    'href',
    '/api/student/certificate.pdf',
  );
  expect(screen.getByRole('link', { name: '2345-6789-ABCD-EFGH' })).toHaveAttribute(
    'href',
    '/certificate/2345-6789-ABCD-EFGH',
  );
});

it('says what to do if the certificate can’t print the student’s name', async () => {
  answer('get', '/api/student/certificate', {
    total: 25,
    complete: 25,
    reviewed: 25,
    number: '2345-6789-ABCD-EFGH',
    issuedAt: '2026-11-02T12:00:00Z',
    canPrintName: false,
  });
  await open();
  expect(await screen.findByText(/can’t be printed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'your settings' })).toHaveAttribute(
    'href',
    '/student/settings',
  );
  expect(screen.queryByRole('link', { name: 'Download certificate' })).toBeNull();
});

describe('reloading', () => {
  const hidden = (value: boolean) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value ? 'hidden' : 'visible');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const calls = () => callsOf('/api/module-progress').length;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const openTimed = async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    openScreen('/student/modules');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Overview' })).toBeInTheDocument());
  };
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    hidden(false);
  });

  it('happens every 30 seconds and on focus, but not while the tab is hidden [486, 487, 806]', async () => {
    await openTimed();
    expect(calls()).toBe(1);
    await pass(30_000);
    await waitFor(() => expect(calls()).toBe(2));
    act(() => hidden(true));
    await pass(90_000);
    expect(calls()).toBe(2);
    act(() => hidden(false));
    await waitFor(() => expect(calls()).toBe(3));
  });

  it('stops once the session has ended, and goes to the sign-in [485]', async () => {
    await openTimed();
    answer('get', '/api/module-progress', { error: 'Please sign in' }, 401);
    await pass(30_000);
    expect(await screen.findByRole('heading', { name: 'Student sign-in' })).toBeInTheDocument();
    const asked = calls();
    await pass(120_000);
    expect(calls()).toBe(asked);
  });
});
