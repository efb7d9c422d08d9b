import { ObjectStorage } from '../../../common/storage/object-storage';
import type { TestStudent } from '../../../testing/accounts';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { OrphansTask } from '../../uploads/orphans.task';
import { UploadDiscards } from '../../uploads/upload-discards.service';
import { clip, padded, VideoSender, withoutFfmpeg } from '../../uploads/testing/sent-videos';
import { PART_SIZE } from '../../uploads/video/parts.rules';
import { SubmissionsApp, UNKNOWN_ID } from '../testing/submissions-app';
import type { QueuedVideoResponse } from './queued-videos.dto';

const QUEUED = '/api/student/queued-videos';
const WORDS = {
  title: 'Hip snap, left side',
  description: 'My head comes up before the boat does.',
  skillArea: 'rolling',
  question: 'Is my head late?',
};

// Real: the product over HTTP, PostgreSQL, files on disk, the job. Not real: the clock, ffmpeg.
describe('a video sent while it uploads', () => {
  let world: SubmissionsApp;
  let student: TestStudent;
  let sender: VideoSender;
  beforeAll(async () => {
    world = await SubmissionsApp.start();
    withoutFfmpeg(world.app);
  });
  beforeEach(async () => {
    world.setClock('2126-05-01T12:00:00Z');
    student = await world.subscriber();
    sender = new VideoSender(student, world.app.url, TEST_ORIGIN);
  });
  afterAll(() => world.close());

  const video = padded(clip('roll.mp4'), PART_SIZE + 1_000);
  /** Begins an upload of two parts, and sends the first. */
  const begin = async (purpose?: string): Promise<string> => {
    const { uploadId } = (await sender.begin('roll.mp4', video.length, purpose)).body;
    await sender.part(uploadId, 1, video.subarray(0, PART_SIZE));
    return uploadId;
  };
  const finish = async (uploadId: string) => {
    await sender.part(uploadId, 2, video.subarray(PART_SIZE));
    const { status } = await sender.complete(uploadId);
    await world.app.drainJobs();
    return status;
  };
  const queue = (uploadId: string, words: object = WORDS, who = student) =>
    who.client.put<{ code: string }>(`${QUEUED}/${uploadId}`, words);
  const list = async () => (await student.client.get<QueuedVideoResponse[]>(QUEUED)).body;
  const left = async () =>
    (await student.client.get<{ left: number }>('/api/student/allowance')).body.left;

  it('waits for its upload in no queue and counts toward nothing, then is sent without another call', async () => {
    const uploadId = await begin();
    expect((await queue(uploadId)).status).toBe(204);
    expect(await list()).toMatchObject([
      { uploadId, title: WORDS.title, fileName: 'roll.mp4', arrived: PART_SIZE, problem: null },
    ]);
    const inQueue = async () =>
      (await world.queue()).filter(({ studentId }) => studentId === student.id);
    expect([await inQueue(), await world.own(student), await left()]).toEqual([[], [], 2]);
    world.setClock('2126-05-02T09:00:00Z');
    expect(await finish(uploadId)).toBe(200);
    expect(await world.own(student)).toMatchObject([
      {
        ...WORDS,
        videoLink: `/api/files/${uploadId}`,
        submissionDate: '2126-05-02T09:00:00.000Z',
        dueAt: '2126-05-04T09:00:00.000Z',
      },
    ]);
    expect([(await inQueue()).length, await left(), await list()]).toEqual([1, 1, []]);
  });

  it('is sent once when its page sends it too, in either order', async () => {
    const [first, second] = [await begin(), await begin()];
    const send = (uploadId: string, title: string) =>
      student.client.post('/api/student/video-submission', { ...WORDS, title, uploadId });
    await queue(first);
    await finish(first);
    expect((await send(first, WORDS.title)).status).toBe(201);
    // other bytes, since the same file again is the same upload
    const other = padded(clip('roll.mp4'), PART_SIZE + 2_000);
    const { uploadId } = (await sender.begin('roll.mp4', other.length)).body;
    await queue(uploadId, { ...WORDS, title: 'Second' });
    for (const [n, from] of [
      [1, 0],
      [2, PART_SIZE],
    ] as const)
      await sender.part(uploadId, n, other.subarray(from, from + PART_SIZE));
    await sender.complete(uploadId);
    expect((await send(uploadId, 'Second')).status).toBe(201);
    await world.app.drainJobs();
    expect((await world.own(student)).map(({ title }) => title)).toEqual(['Second', WORDS.title]);
    expect((await sender.abort(second)).status).toBe(204);
  });

  it('isn’t sent again by a page that retries after the review', async () => {
    const uploadId = await begin();
    await queue(uploadId);
    await finish(uploadId);
    const [sent] = await world.own(student);
    await world.coach.post('/api/coach/submit-link-feedback', {
      submissionId: sent!.id,
      writtenFeedback: 'Head last.',
      loomUrl: '',
      videoPath: '',
    });
    expect(await world.own(student)).toMatchObject([{ feedbackState: 'in-progress' }]);
    const again = await student.client.post<{ id: string }>('/api/student/video-submission', {
      ...WORDS,
      uploadId,
    });
    expect([again.status, again.body.id]).toEqual([201, sent!.id]);
    expect([(await world.own(student)).length, await left()]).toEqual([1, 1]);
  });

  it('leaves nothing behind when the same file is uploaded and sent again', async () => {
    const first = await begin();
    await queue(first);
    await finish(first);
    const same = await begin();
    await queue(same);
    await finish(same);
    expect([(await world.own(student)).length, await list()]).toEqual([1, []]);
    const renamed = await begin();
    await queue(renamed, { ...WORDS, title: 'Under another name' });
    await finish(renamed);
    const [refused] = await list();
    expect(refused).toMatchObject({ uploadId: first, problem: expect.any(String) });
    expect((await student.client.delete(`${QUEUED}/${first}`)).status).toBe(204);
    expect([(await world.own(student)).length, await list()]).toEqual([1, []]);
  });

  describe('queued at the very time', () => {
    /** Uploads a file that isn't sent, then the same one again up to its last call. */
    const twice = async (extra: number) => {
      const bytes = padded(clip('roll.mp4'), clip('roll.mp4').length + 200 + extra);
      const first = (await sender.send('roll.mp4', bytes)).body.uploadId;
      const { uploadId: same } = (await sender.begin('roll.mp4', bytes.length)).body;
      await sender.part(same, 1, bytes);
      return { first, same };
    };

    it('the same file, uploaded before, has replaced it: that one is sent', async () => {
      const { first, same } = await twice(0);
      const storage = world.app.get(ObjectStorage);
      const abort = storage.abortParts.bind(storage);
      let queued = 0;
      const asked = jest.spyOn(storage, 'abortParts').mockImplementation(async (...upload) => {
        queued = (await queue(same)).status;
        await abort(...upload);
      });
      const { body } = await sender.complete(same);
      asked.mockRestore();
      await world.app.drainJobs();
      expect([body.uploadId, queued]).toEqual([first, 204]);
      expect(await world.own(student)).toMatchObject([{ videoLink: `/api/files/${first}` }]);
      expect(await list()).toEqual([]);
    });

    it('it’s completed: it’s sent once', async () => {
      for (let round = 1; round <= 4; round += 1) {
        const { first, same } = await twice(round);
        const title = `Round ${round}`;
        const [queued, completed] = await Promise.all([
          queue(same, { ...WORDS, title }),
          sender.complete(same),
        ]);
        await world.app.drainJobs();
        expect([queued.status, completed.body.uploadId]).toEqual([204, first]);
        expect((await world.own(student)).filter((own) => own.title === title)).toMatchObject([
          { videoLink: `/api/files/${first}` },
        ]);
      }
    });

    it('it’s deleted as unused: it stays', async () => {
      const uploadId = await begin();
      world.setClock('2126-05-03T12:00:00Z');
      const discards = world.app.get(UploadDiscards);
      const discard = discards.discard.bind(discards);
      const asked = jest.spyOn(discards, 'discard').mockImplementation(async (id, quietSince) => {
        if (id === uploadId) expect((await queue(id)).status).toBe(204);
        return discard(id, quietSince);
      });
      await world.app.get(OrphansTask).run();
      asked.mockRestore();
      expect(await list()).toMatchObject([{ uploadId, problem: null }]);
      expect(await finish(uploadId)).toBe(200);
      expect(await world.own(student)).toHaveLength(1);
    });
  });

  it('can be taken back until it has arrived, and changed by queueing it again', async () => {
    const uploadId = await begin();
    await queue(uploadId);
    expect((await student.client.delete(`${QUEUED}/${uploadId}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await finish(uploadId)).toBe(200);
    expect(await world.own(student)).toEqual([]);
    await queue(uploadId, { ...WORDS, title: 'Better words' });
    await world.app.drainJobs();
    expect(await world.own(student)).toMatchObject([{ title: 'Better words' }]);
    // it was sent, so taking it back or queueing it changes nothing
    await student.client.delete(`${QUEUED}/${uploadId}`);
    await queue(uploadId);
    await world.app.drainJobs();
    expect([(await world.own(student)).length, await list()]).toEqual([1, []]);
  });

  it('replaces the video of a submission the coach asked to be sent again', async () => {
    world.videosWork();
    const { id } = await world.submit(student);
    await world.coach.post(`/api/coach/submissions/${id}/resubmission-request`, {
      reasons: [],
      words: 'Closer, please.',
    });
    const uploadId = await begin();
    const queued = await student.client.put(`${QUEUED}/${uploadId}/take`, { submissionId: id });
    expect(queued.status).toBe(204);
    await finish(uploadId);
    expect(await world.own(student)).toMatchObject([
      { id, videoLink: `/api/files/${uploadId}`, takeAskedAt: null },
    ]);
  });

  it('is kept as the practical of its module', async () => {
    const uploadId = await begin('module');
    const path = '/api/modules/04-forward-stroke/video-review/queued';
    expect((await student.client.put(path, { uploadId, notes: 'My top hand' })).status).toBe(204);
    expect(await list()).toMatchObject([{ title: 'Practical: The Forward Stroke' }]);
    await finish(uploadId);
    expect(await world.own(student)).toMatchObject([
      { moduleId: '04-forward-stroke', description: 'My top hand' },
    ]);
  });

  it('says why it couldn’t be sent, and sends it once that is mended', async () => {
    const uploadId = await begin();
    await student.client.put(`/api/modules/04-forward-stroke/video-review/queued`, { uploadId });
    await finish(uploadId);
    const [refused] = await list();
    expect(refused?.problem).toBe('This file isn’t here anymore. Please send it again.');
    await queue(uploadId);
    await world.app.drainJobs();
    expect([(await world.own(student)).length, await list()]).toEqual([1, []]);
  });

  it('stays for a week without activity, others for a day', async () => {
    const [queued, other] = [await begin(), await begin()];
    await queue(queued);
    const states = async () =>
      (
        await world.rows<{ state: string }>(
          'SELECT state FROM uploads WHERE id = ANY ($1) ORDER BY id',
          [[queued, other]],
        )
      ).map(({ state }) => state);
    world.setClock('2126-05-03T12:00:00Z');
    await world.app.get(OrphansTask).run();
    expect(await states()).toEqual(['open', 'gone']);
    world.setClock('2126-05-09T12:00:00Z');
    await world.app.get(OrphansTask).run();
    expect([await states(), await list()]).toEqual([['gone', 'gone'], []]);
  });

  it('can’t be queued or canceled by anyone else, and its words are checked', async () => {
    const [uploadId, other] = [await begin(), await world.subscriber()];
    await queue(uploadId);
    expect([
      (await queue(uploadId, WORDS, other)).status,
      (await other.client.delete(`${QUEUED}/${uploadId}`)).status,
      (await queue(UNKNOWN_ID)).status,
      (await queue('nonsense')).status,
      (await queue(uploadId, { ...WORDS, title: '' })).status,
    ]).toEqual([404, 404, 404, 404, 400]);
    expect(await list()).toHaveLength(1);
  });
});
