import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { submitLink } from './reviews';
import { clipPath, submitClip } from './sent-clip';
import { OWNER } from './start-product';

/** The header of every call that comes from our own pages. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Makes a call that must succeed. */
export const call = async <T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: object,
  more?: object,
): Promise<T> => {
  const answer = await request.fetch(path, { method, data, headers: { ...OWN_PAGE, ...more } });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

/** What every review has, before anything is put into it. */
export const EMPTY_REVIEW = {
  schema: 1,
  marks: [],
  fixFirstMarkId: null,
  takes: [],
  drillIds: [],
  drillTimesPerWeek: 3,
  drillsUntil: null,
  scores: null,
  notes: '',
} as const;

interface Opened {
  studentId: string;
  uploadId: string | null;
  version: number;
}

/** Reviews a video as the coach: a mark, scores, and the library's first drill until that day. */
export const review = async (
  coach: APIRequestContext,
  submissionId: string,
  untilDate: string,
): Promise<string> => {
  const path = `/api/coach/reviews/${submissionId}`;
  const { studentId, uploadId, version } = await call<Opened>(coach, 'GET', path);
  const [drill] = await call<{ id: string }[]>(coach, 'GET', '/api/coach/drills');
  const mark = {
    id: randomUUID(),
    uploadId,
    ticks: 0,
    timescale: 1_000,
    spanMs: 0,
    part: 'head',
    text: 'Ear on the shoulder.',
    drawings: [],
  };
  const content = {
    schema: 1,
    marks: [mark],
    fixFirstMarkId: mark.id,
    takes: [],
    notes: 'Well paddled.',
    drillIds: drill ? [drill.id] : [],
    drillTimesPerWeek: 3,
    drillsUntil: untilDate,
    scores: { head: 60, paddle: 70, boat: 80, body: 90, quiz: 70, markIds: [mark.id] },
  };
  const kept = await call<{ version: number }>(coach, 'PUT', path, content, {
    'If-Match': `"${version}"`,
  });
  await call(coach, 'POST', `${path}/deliver`, { version: kept.version });
  return studentId;
};

export interface SampleReview {
  submissionId: string;
  /** The review's draft content. Its marks are on the uploaded file or on the link. */
  content: object;
}

/** The coach's API session, signed in once for each worker. */
let coach: Promise<APIRequestContext> | undefined;
const signInOnce = async (): Promise<APIRequestContext> => {
  const calls = await request.newContext({ baseURL: process.env.E2E_URL });
  await call(calls, 'POST', '/api/coach/login', OWNER);
  return calls;
};

/** Returns the coach's API session. */
export const coachCalls = (): Promise<APIRequestContext> => (coach ??= signInOnce());

/** Delivers a review with the same calls as the review room. */
export const deliverReview = async ({ submissionId, content }: SampleReview): Promise<void> => {
  const calls = await coachCalls();
  const path = `/api/coach/reviews/${submissionId}`;
  const opened = await call<{ uploadId: string | null; version: number }>(calls, 'GET', path);
  const { marks, ...rest } = content as { marks: object[] };
  const onFile = { ...rest, marks: marks.map((mark) => ({ uploadId: opened.uploadId, ...mark })) };
  const { version } = await call<{ version: number }>(calls, 'PUT', path, onFile, {
    'If-Match': `"${opened.version}"`,
  });
  await call(calls, 'POST', `${path}/deliver`, { version });
};

/**
 * Records a talk-through of a file with the same calls as the review room. @returns the take, as a
 * review contains it
 */
export const recordTalkThrough = async (
  submissionId: string,
  {
    voice,
    durationMs,
    timescale,
    events,
  }: { voice: string; durationMs: number; timescale: number; events: object[] },
): Promise<object> => {
  const calls = await coachCalls();
  const path = `/api/coach/reviews/${submissionId}`;
  const { uploadId } = await call<{ uploadId: string }>(calls, 'GET', path);
  const take = `${path}/recordings/${randomUUID()}`;
  const data = await readFile(clipPath(voice));
  const sent = await calls.put(`${take}?offset=0&recordedMs=${durationMs}`, {
    data,
    headers: { ...OWN_PAGE, 'Content-Type': 'audio/webm' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await call(calls, 'PUT', `${take}/timeline?offset=0`, { uploadId, timescale, events });
  return call<object>(calls, 'POST', `${take}/finish`, { durationMs });
};

export interface Portal {
  readonly studentId: string;
  /** A file and a link that are reviewed, and a link that isn't. */
  readonly file: string;
  readonly link: string;
  readonly waiting: string;
}

/** An unusual name, so that this student's emails and rows can be recognized. */
const OWN_NAME = { firstName: 'Lotte', lastName: 'Looks' };

/**
 * Fills the signed-in student's portal by API calls: videos, reviews with scores and drills,
 * messages both ways, a request.
 */
export const fillPortal = async (
  page: Page,
  coach: APIRequestContext,
  untilDate: string,
): Promise<Portal> => {
  await call(page.request, 'PATCH', '/api/student/profile', OWN_NAME);
  const file = await submitClip(page, 'numbered-now.mp4', 'Forward stroke');
  const link = await submitLink(page, 'Low brace');
  const waiting = await submitLink(page, 'Eddy turn');
  const studentId = await review(coach, file, untilDate);
  await review(coach, link, untilDate);
  await call(page.request, 'POST', '/api/messages', {
    clientId: randomUUID(),
    text: 'Is it timing or strength?',
    pictureIds: [],
  });
  await call(coach, 'POST', `/api/coach/messages/${studentId}`, {
    clientId: randomUUID(),
    text: 'Timing. Film it again.',
    seenN: 1,
  });
  await call(page.request, 'POST', '/api/messages', {
    clientId: randomUUID(),
    text: 'On Saturday, then.',
    pictureIds: [],
  });
  await call(page.request, 'POST', '/api/student/one-on-ones', {
    wish: 'Looks: a slower low brace',
    dates: 'Any Sunday',
  });
  return { studentId, file, link, waiting };
};
