import { QueryObserver, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query';
import { dashboardQuery } from '../admin/dashboard/dashboard-query';
import { pictureQuery } from '../admin/pictures/picture-calls';
import { toolRunsQuery } from '../admin/tools/tools-api';
import { libraryQuery } from '../features/coach-drills/api/library';
import { progressQuery } from '../features/curriculum/api/get-progress';
import {
  coachNewsQuery,
  coachThreadQuery,
  coachThreadsQuery,
} from '../features/messages/api/coach-messages';
import { messageNewsQuery, threadQuery } from '../features/messages/api/student-messages';
import { dataExportQuery } from '../features/students/api/data-export';
import {
  countsQuery,
  nextDueQuery,
  queueQuery,
} from '../features/submissions/api/coach-submissions';
import { WHOLE_QUEUE } from '../features/submissions/coach-queue.rules';
import { videoWorkQuery } from '../lib/video-work';
import { createQueryClient } from '../api/query-client';

/** Queries that poll while someone is signed in, each with a response that makes it poll. */
const POLLED: readonly (readonly [string, object, unknown])[] = [
  ['module progress', progressQuery, []],
  ['the thread', threadQuery, {}],
  ['the student’s news', messageNewsQuery, {}],
  ['the export in the making', dataExportQuery, { state: 'making' }],
  ['a video in the making', videoWorkQuery('v'), { state: 'making' }],
  ['the coach’s news', coachNewsQuery, {}],
  ['the coach’s threads', coachThreadsQuery(1), []],
  ['one of them', coachThreadQuery('s'), {}],
  ['the queue', queueQuery('to-review', WHOLE_QUEUE, 0), []],
  ['broken links', queueQuery('broken', WHOLE_QUEUE, 0), []],
  ['the counts', countsQuery(WHOLE_QUEUE), {}],
  ['who is due next', nextDueQuery, []],
  ['the dashboard', dashboardQuery, {}],
  ['a picture in the making', pictureQuery('p'), { state: 'making' }],
  [
    'drills with a picture in the making',
    libraryQuery('', false, 0),
    [{ pictureId: 'p', picture: null }],
  ],
  [
    'runs under way',
    toolRunsQuery(0),
    [{ mails: 2, mailsSent: 1, mailsFailed: 0, mailsUnknown: 0 }],
  ],
];
/** Longer than any polling interval. */
const TWO_MINUTES = 120_000;

const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = () => jest.advanceTimersByTimeAsync(TWO_MINUTES);

describe.each(POLLED)('%s', (_, query, body) => {
  const client = createQueryClient();
  let status: number;
  let leave: () => void;
  beforeEach(async () => {
    jest.useFakeTimers();
    status = 200;
    globalThis.fetch = jest.fn(() =>
      Promise.resolve(new Response(JSON.stringify(body), { status })),
    );
    leave = new QueryObserver(
      client,
      query as QueryObserverOptions<unknown, Error, unknown, unknown, QueryKey>,
    ).subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(1);
  });
  afterEach(() => {
    leave();
    client.clear();
    hide(false);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const asked = () => jest.mocked(fetch).mock.calls.length;

  it('polls, even after a failure, but not while the tab is hidden', async () => {
    expect(asked()).toBe(1);
    await pass();
    const shown = asked();
    expect(shown).toBeGreaterThan(1);
    status = 503;
    await pass();
    const failed = asked();
    expect(failed).toBeGreaterThan(shown + 1);
    hide(true);
    await pass();
    expect(asked()).toBe(failed);
  });

  it('stops once no one is signed in', async () => {
    status = 401;
    await pass();
    const refused = asked();
    expect(refused).toBe(2);
    hide(true);
    hide(false);
    await pass();
    expect(asked()).toBe(refused);
  });
});
