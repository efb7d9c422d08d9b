import { EMPTY } from '@wavetrain/shared/review-content';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { StaffActor } from '../../../common/auth/actors';
import { PersonalData } from '../../../common/personal-data/personal-data';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { confirmedStudent, type TestStudent } from '../../../testing/accounts';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { SubmissionsApp, UNKNOWN_ID } from '../../submissions/testing/submissions-app';
import { OrphansTask } from '../../uploads/orphans.task';
import { ReviewsService } from '../reviews.service';
import { UPLOAD_ID } from '../testing/sample-review';
import type {
  FinishedRecordingResponse,
  UnfinishedRecordingResponse,
  ReceivedResponse,
} from './recordings.dto';
import { UnfinishedRecordingsTask } from './unfinished-recordings.task';

const COACH: StaffActor = { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] };
const WEBM = 'audio/webm;codecs=opus';
const VOICE = readFileSync(resolve(__dirname, '../../../../../e2e/clips/voice.webm'));

interface Refusal {
  readonly error: string;
  readonly code: string;
  readonly received: number;
}

const opened = async (bytes: Uint8Array) => {
  const track = await new Input({
    source: new BufferSource(bytes),
    formats: ALL_FORMATS,
  }).getPrimaryAudioTrack();
  if (!track) throw new Error('no track');
  return track;
};

/** Drops duration and index, as in a file recorded by a browser. */
const asRecorded = async (bytes: Uint8Array): Promise<Buffer> => {
  const [track, target] = [await opened(bytes), new BufferTarget()];
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};

const packetsOf = async (bytes: Uint8Array): Promise<number[]> => {
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(await opened(bytes)).packets())
    times.push(Math.round(timestamp * 1_000));
  return times;
};

// Real: the app over HTTP, PostgreSQL, files on disk, the jobs, a voice. Fake: video hosts, clock.
describe('a recorded talk-through', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  let submissionId: string;
  let takeId: string;
  let raw: Buffer;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
    raw = await asRecorded(VOICE);
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
    ({ id: submissionId } = await site.submit(student));
    takeId = randomUUID();
  });
  afterAll(() => site.close());

  const base = (take = takeId, id = submissionId) => `/api/coach/reviews/${id}/recordings/${take}`;
  const sendVoice = async (
    offset: number,
    bytes: Uint8Array,
    { path = base(), type = WEBM, ms = 0, client = site.coach } = {},
  ) => {
    const headers = { origin: TEST_ORIGIN, cookie: client.cookieHeader, 'content-type': type };
    const answer = await fetch(new URL(`${path}?offset=${offset}&recordedMs=${ms}`, site.app.url), {
      method: 'PUT',
      headers,
      body: bytes,
    });
    return { status: answer.status, body: (await answer.json()) as ReceivedResponse & Refusal };
  };
  const sendEvents = (offset: number, events: unknown, path = base()) =>
    site.coach.put<ReceivedResponse & Refusal>(`${path}/timeline?offset=${offset}`, {
      uploadId: UPLOAD_ID,
      timescale: 30_000,
      events,
    });
  const finish = (durationMs = 9_000, path = base(), sent: object = {}) =>
    site.coach.post<FinishedRecordingResponse & Refusal>(`${path}/finish`, { durationMs, ...sent });
  const left = async () =>
    (
      await site.coach.get<UnfinishedRecordingResponse[]>(
        `/api/coach/reviews/${submissionId}/recordings`,
      )
    ).body;
  const file = async (id: string) => {
    const { headers } = await student.client.get(`/api/files/${id}`);
    const answer = await fetch(new URL(headers.get('location') ?? '', site.app.url));
    return {
      type: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const recorded = async () => {
    await sendVoice(0, raw, { ms: 9_000 });
    await sendEvents(0, [{ type: 'seek', at: 0, ticks: 1_001 }]);
    return (await finish()).body;
  };

  it('arrives in pieces and becomes a voice file and a timeline file of the student’s that stay with the review', async () => {
    const pieces = [raw.subarray(0, 4_000), raw.subarray(4_000, 9_000), raw.subarray(9_000)];
    expect(await sendVoice(0, pieces[0]!, { ms: 1_000 })).toMatchObject({
      status: 200,
      body: { received: 4_000 },
    });
    expect(
      (await sendEvents(0, [{ type: 'pause', at: 900, ticks: 2_002, color: 'red' }])).body,
    ).toEqual({ received: 1 });
    expect(await left()).toEqual([
      { id: takeId, startedAt: '2126-05-01T12:00:00.000Z', recordedMs: 1_000, isFinished: false },
    ]);
    expect((await sendVoice(4_000, pieces[1]!, { ms: 2_000 })).body).toEqual({ received: 9_000 });
    await sendEvents(1, [
      { type: 'anchor', at: 40, ticks: 500 },
      { type: 'clear', at: 1_500 },
    ]);
    await sendVoice(9_000, pieces[2]!, { ms: 9_000 });
    const { status, body } = await finish(8_980);
    expect([status, body]).toEqual([
      200,
      {
        id: takeId,
        voiceKey: expect.any(String),
        timelineKey: expect.any(String),
        durationMs: 8_980,
      },
    ]);
    expect((await finish(1)).body).toEqual(body);
    expect((await file(body.voiceKey)).bytes.equals(raw)).toBe(true);
    expect(JSON.parse((await file(body.timelineKey)).bytes.toString())).toEqual({
      version: 1,
      uploadId: UPLOAD_ID,
      timescale: 30_000,
      events: [
        { type: 'anchor', at: 40, ticks: 500 },
        { type: 'pause', at: 900, ticks: 2_002 },
        { type: 'clear', at: 1_500 },
      ],
    });
    expect(
      await site.rows('SELECT 1 FROM review_take_chunks WHERE take_id = $1', [takeId]),
    ).toEqual([]);
    await site.app
      .get(ReviewsService)
      .deliver(COACH, submissionId, { ...EMPTY, takes: [{ ...body, captions: [] }] }, 0);
    expect(await left()).toEqual([]);
    expect((await site.coach.delete(base())).status).toBe(409);
  });

  it('refuses to finish until everything that was sent has arrived, and says what’s missing', async () => {
    await sendVoice(0, raw.subarray(0, 4_000));
    await sendEvents(0, [{ type: 'seek', at: 0, ticks: 1_001 }]);
    const sent = { voiceBytes: raw.length, eventCount: 2 };
    const refused = await finish(9_000, base(), sent);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'TAKE_INCOMPLETE', voiceBytes: 4_000, eventCount: 1 },
    ]);
    await sendVoice(4_000, raw.subarray(4_000));
    expect((await finish(9_000, base(), sent)).status).toBe(409);
    await sendEvents(1, [{ type: 'clear', at: 1_500 }]);
    const { status, body } = await finish(9_000, base(), sent);
    expect(status).toBe(200);
    expect((await file(body.voiceKey)).bytes.equals(raw)).toBe(true);
    expect((await finish(9_000, base(), { voiceBytes: 1 })).body).toEqual(body);
  });

  it('gets a seekable copy with every packet, and only then is the original deleted', async () => {
    const { voiceKey } = await recorded();
    const [before] = await site.rows<{ key: string }>('SELECT key FROM uploads WHERE id = $1', [
      voiceKey,
    ]);
    await site.app.drainJobs();
    const [after] = await site.rows<{ key: string; size: string }>(
      'SELECT key, size FROM uploads WHERE id = $1',
      [voiceKey],
    );
    expect([before?.key, after?.key]).toEqual([
      `uploads/${voiceKey}/original.webm`,
      `uploads/${voiceKey}/seekable.webm`,
    ]);
    await expect(site.app.get(ObjectStorage).head(before?.key ?? '')).rejects.toThrow();
    const { bytes, type } = await file(voiceKey);
    expect([type, String(bytes.length)]).toEqual(['audio/webm', after?.size]);
    expect(await packetsOf(bytes)).toEqual(await packetsOf(raw));
    expect(await (await opened(raw)).getDurationFromMetadata()).toBeNull();
    expect(await (await opened(bytes)).getDurationFromMetadata()).toBeCloseTo(10, 0);
    expect(bytes.includes(Buffer.from('1c53bb6b', 'hex'))).toBe(true); // the index (Cues)
  });

  it('keeps the original if it can’t be copied', async () => {
    await sendVoice(0, Buffer.from('1a45dfa3aaaaaaaaaaaaaaaaaaaaaaaaaa', 'hex'));
    await sendEvents(0, [{ type: 'clear', at: 0 }]);
    const { voiceKey } = (await finish()).body;
    await site.app.drainJobs();
    expect((await file(voiceKey)).bytes).toHaveLength(17);
  });

  it('accepts a repeated piece once, and says where to resume', async () => {
    await sendVoice(0, raw.subarray(0, 1_000));
    await sendVoice(1_000, raw.subarray(1_000, 2_000));
    expect(await sendVoice(1_000, raw.subarray(1_000, 2_000))).toEqual({
      status: 200,
      body: { received: 2_000 },
    });
    expect(await sendVoice(0, raw.subarray(0, 1_000))).toEqual({
      status: 200,
      body: { received: 2_000 },
    });
    for (const [offset, bytes] of [
      [3_000, raw.subarray(3_000, 4_000)],
      [500, raw.subarray(500, 1_500)],
      [1_000, raw.subarray(2_000, 3_000)],
      [1_000, raw.subarray(1_000, 4_000)],
    ] as const) {
      const { status, body } = await sendVoice(offset, bytes);
      expect([status, body.code, body.received]).toEqual([409, 'TAKE_OFFSET', 2_000]);
    }
    await sendEvents(0, [{ type: 'clear', at: 5 }]);
    expect((await sendEvents(0, [{ type: 'clear', at: 5 }])).body).toEqual({ received: 1 });
    expect((await sendEvents(0, [{ type: 'clear', at: 6 }])).body).toMatchObject({
      code: 'TAKE_OFFSET',
      received: 1,
    });
    expect((await sendEvents(7, [{ type: 'clear', at: 6 }])).status).toBe(409);
  });

  it('stores a piece once when it’s sent several times simultaneously', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => sendVoice(0, raw.subarray(0, 1_000))));
    expect(sent.map(({ status, body }) => [status, body.received])).toEqual([
      [200, 1_000],
      [200, 1_000],
      [200, 1_000],
    ]);
    await sendVoice(1_000, raw.subarray(1_000));
    await sendEvents(0, [{ type: 'clear', at: 5 }]);
    const [one, other] = await Promise.all([finish(), finish()]);
    expect(one.body).toEqual(other.body);
    expect((await file(one.body.voiceKey)).bytes.equals(raw)).toBe(true);
  });

  it('explains refusals: not a voice, too long, still empty, no such recording or video, invalid events', async () => {
    expect((await sendVoice(0, raw.subarray(0, 9), { type: 'video/mp4' })).body.code).toBe(
      'NO_VOICE',
    );
    expect((await finish()).body.code).toBe('TAKE_NOT_FOUND');
    expect((await sendEvents(0, [])).body.code).toBe('TAKE_NOT_FOUND');
    expect((await sendVoice(5, raw.subarray(5, 9))).body.code).toBe('TAKE_NOT_FOUND');
    expect(
      (await sendVoice(0, raw.subarray(0, 9), { path: base(takeId, UNKNOWN_ID) })).status,
    ).toBe(404);
    expect((await sendVoice(0, raw.subarray(0, 9), { path: base('take-1') })).status).toBe(404);
    expect((await sendVoice(0, Buffer.alloc(1024 * 1024 + 1, 1))).body.code).toBe('TAKE_TOO_LONG');
    await sendVoice(0, raw.subarray(0, 9));
    expect((await finish()).body.code).toBe('TAKE_EMPTY');
    await site.rows('UPDATE review_takes SET voice_bytes = $2 WHERE id = $1', [
      takeId,
      30 * 1024 * 1024,
    ]);
    expect((await sendVoice(30 * 1024 * 1024, raw.subarray(0, 9))).body.code).toBe('TAKE_TOO_LONG');
    const bad = await sendEvents(0, [{ type: 'jump', at: 3 }]);
    expect([bad.status, bad.body]).toMatchObject([
      400,
      { fields: { events: 'These aren’t events of a talk-through' } },
    ]);
    expect(
      (
        await sendEvents(
          0,
          Array.from({ length: 501 }, () => ({ type: 'clear', at: 1 })),
        )
      ).status,
    ).toBe(400);
    expect((await finish(-1)).status).toBe(400);
    const another = (await site.submit(student, { videoLink: 'https://youtu.be/aaaaaaaaaaa' })).id;
    expect((await finish(9, base(takeId, another))).status).toBe(404);
    expect((await sendVoice(0, raw.subarray(0, 9), { path: base(takeId, another) })).status).toBe(
      404,
    );
  });

  it('accepts a stroke of two thousand points', async () => {
    await sendVoice(0, raw);
    const points = Array.from({ length: 2_000 }, (_, n) => [n / 2_000, 0.123456]);
    const stroke = {
      type: 'stroke',
      at: 5,
      drawing: { kind: 'pen', color: '#ffd166', width: 0.006, points },
      pointsAt: points.map(() => 5.25),
    };
    expect((await sendEvents(0, [stroke])).body).toEqual({ received: 1 });
  });

  it('can only be recorded by the coach', async () => {
    const { client } = await confirmedStudent(site.app);
    expect((await sendVoice(0, raw.subarray(0, 9), { client })).status).toBe(403);
    expect((await client.get(`/api/coach/reviews/${submissionId}/recordings`)).status).toBe(403);
    expect((await client.post(`${base()}/finish`, { durationMs: 1 })).status).toBe(403);
  });

  const clean = async () => {
    await site.app.get(UnfinishedRecordingsTask).run();
    await site.app.get(OrphansTask).run();
  };
  const saveDraft = (version: number, takes: readonly object[]) =>
    site.coach.put<Refusal & { version: number; fields: Record<string, string> }>(
      `/api/coach/reviews/${submissionId}`,
      { ...EMPTY, takes },
      { 'if-match': `"${version}"` },
    );

  it('can be put back for a day after it was removed from a draft; after that the draft is refused', async () => {
    const take = { ...(await recorded()), captions: [] };
    expect((await saveDraft(0, [take])).body).toMatchObject({ version: 1 });
    site.setClock('2126-05-09T12:00:00Z');
    expect((await saveDraft(1, [])).body).toMatchObject({ version: 2 });
    await clean();
    site.setClock('2126-05-10T11:59:00Z');
    await clean();
    expect((await saveDraft(2, [take])).body).toMatchObject({ version: 3 });
    site.setClock('2126-05-11T12:00:00Z');
    await clean();
    expect(
      (await site.coach.post(`/api/coach/reviews/${submissionId}/deliver`, { version: 3 })).status,
    ).toBe(200);
    await site.coach.post(`/api/coach/reviews/${submissionId}/undo`);

    expect((await saveDraft(4, [])).body).toMatchObject({ version: 5 });
    site.setClock('2126-05-12T12:01:00Z');
    await clean();
    const { status, body } = await saveDraft(5, [take]);
    expect([status, body.fields]).toEqual([
      400,
      { takes: expect.stringMatching(/no longer exists/) },
    ]);
  });

  it('is either discarded or used by a draft, never both', async () => {
    const take = { ...(await recorded()), captions: [] };
    const [named, thrown] = await Promise.all([saveDraft(0, [take]), site.coach.delete(base())]);
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([named.status, thrown.status]);
  });

  it('can be finished for a day after its tab was closed, then it is deleted unless a draft uses it', async () => {
    await sendVoice(0, raw, { ms: 7_080 });
    await sendEvents(0, [{ type: 'clear', at: 5 }]);
    const kept = takeId;
    takeId = randomUUID();
    const named = await recorded();
    await saveDraft(0, [{ ...named, captions: [] }]);
    expect((await left()).map(({ id, recordedMs }) => [id, recordedMs])).toEqual([[kept, 7_080]]);
    site.setClock('2126-05-02T11:59:00Z');
    await clean();
    expect(await left()).toHaveLength(1);
    site.setClock('2126-05-02T12:01:00Z');
    await clean();
    expect(await left()).toEqual([]);
    expect(await site.rows('SELECT 1 FROM review_take_chunks WHERE take_id = $1', [kept])).toEqual(
      [],
    );
    expect((await file(named.voiceKey)).bytes.equals(raw)).toBe(true);

    await saveDraft(1, []);
    for (const at of ['2126-05-03T12:02:00Z', '2126-05-04T12:03:00Z']) {
      site.setClock(at);
      await clean();
    }
    expect(await left()).toEqual([]);
    expect((await student.client.get(`/api/files/${named.voiceKey}`)).status).toBe(404);
  });

  it('is part of the student’s data export once delivered, and no longer after an undo', async () => {
    const take = await recorded();
    const person = {
      studentId: student.id,
      email: student.email,
      addresses: [],
      leavingSince: null,
    };
    const count = async (which: 'files' | 'erasedFiles') =>
      (await site.app.db.transaction((tx) => site.app.get(PersonalData)[which](tx, person))).filter(
        ({ name }) => name.startsWith('voice-'),
      ).length;
    expect([await count('files'), await count('erasedFiles')]).toEqual([0, 2]);
    const reviews = site.app.get(ReviewsService);
    await reviews.deliver(COACH, submissionId, { ...EMPTY, takes: [{ ...take, captions: [] }] }, 0);
    expect([await count('files'), await count('erasedFiles')]).toEqual([2, 2]);
    await reviews.undo(submissionId);
    expect([await count('files'), await count('erasedFiles')]).toEqual([0, 2]);
    await site.rows(`UPDATE reviews SET draft = '{"takes": []}' WHERE submission_id = $1`, [
      submissionId,
    ]);
    expect((await left()).map(({ id }) => id)).toEqual([takeId]);
  });

  it('is deleted when the coach discards it', async () => {
    const { voiceKey } = await recorded();
    expect((await site.coach.delete(base())).status).toBe(204);
    expect((await site.coach.delete(base())).status).toBe(204);
    expect(await left()).toEqual([]);
    expect(
      await site.rows('SELECT 1 FROM uploads WHERE id = $1 AND kept_at IS NULL', [voiceKey]),
    ).toHaveLength(1);
  });
});
