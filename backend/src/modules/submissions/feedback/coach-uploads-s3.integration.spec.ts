import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setUpBucket } from '../../../common/storage/bucket-setup';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../../testing/accounts';
import { startSwiftServer, type SwiftServer } from '../../../testing/swift-server';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import { clip, padded } from '../../uploads/testing/sent-videos';
import type {
  CompletedUploadResponse,
  UploadedFeedbackResponse,
  UploadUrlResponse,
} from './feedback-upload.dto';
import type { StudentFeedbackResponse } from './feedback.dto';

interface Refusal {
  readonly error: string;
  readonly code: string;
}
interface Sent {
  readonly PartNumber: number;
  readonly ETag: string;
}

const BUCKET = 'files';
const MB = 1024 * 1024;
/** Starting five Python processes takes a while on a busy machine. */
const STARTING_MS = 300_000;

/**
 * A proxy in front of the storage that answers 500 to the first attempt of every write and every
 * listing.
 */
class Faults {
  readonly failed = new Set<string>();
  private readonly server: Server;

  constructor(private readonly store: URL) {
    this.server = createServer((asked, answer) => {
      const { method = '', url = '', headers } = asked;
      const what = `${method} ${url.replace(/X-Amz-[\w-]+=[^&]*/g, '')}`;
      if (method !== 'GET' && method !== 'HEAD' && method !== 'DELETE' && !this.failed.has(what)) {
        this.failed.add(what);
        asked.resume();
        asked.on('end', () => answer.writeHead(500).end());
        return;
      }
      const { hostname: host, port } = this.store;
      const passed = httpRequest({ host, port, method, path: url, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

// Real: the app over HTTP, PostgreSQL, the S3 protocol (OpenStack Swift), with a 500 before every
// write that succeeds.
describe('the coach’s video uploads with files in S3', () => {
  let swift: SwiftServer;
  let faults: Faults;
  let app: TestApp;
  let coach: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    swift = await startSwiftServer();
    await setUpBucket({ ...swift, bucket: BUCKET, forcePathStyle: true }, 'http://localhost:3000');
    faults = new Faults(new URL(swift.endpoint));
    app = await startTestApp({
      env: {
        S3_BUCKET: BUCKET,
        S3_ENDPOINT: await faults.listen(),
        S3_REGION: swift.region,
        S3_ACCESS_KEY_ID: swift.accessKeyId,
        S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
      },
    });
    coach = await signedInOwner(app);
  }, STARTING_MS);
  beforeEach(async () => {
    student = await confirmedStudent(app);
  });
  afterAll(async () => {
    await app?.close();
    await faults?.close();
    await swift?.stop();
  });

  const begin = async (fileSize: number) => {
    const file = { studentId: student.id, fileName: 'roll.mp4', fileType: 'video/mp4', fileSize };
    return (await coach.post<UploadUrlResponse & Refusal>('/api/upload-url', file)).body;
  };
  /** Retries once after a 500, as the page does. */
  const put = async (
    url: string,
    bytes: Buffer,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const once = () => fetch(url, { method: 'PUT', body: bytes, headers });
    const first = await once();
    return first.status === 500 ? once() : first;
  };
  const sendParts = async (
    { partUrls = [], chunkSize = 0 }: UploadUrlResponse,
    bytes: Buffer,
  ): Promise<Sent[]> => {
    const sent: Sent[] = [];
    for (const { url, partNumber: n } of partUrls) {
      const answer = await put(url, bytes.subarray((n - 1) * chunkSize, n * chunkSize));
      expect(answer.status).toBe(200);
      sent.push({ PartNumber: n, ETag: answer.headers.get('etag') ?? '' });
    }
    return sent;
  };
  const complete = (given: Record<string, unknown>) =>
    coach.post<CompletedUploadResponse & Refusal>('/api/coach/complete-multipart', given);
  const record = (videoUrl: string, comment = 'Elbow up.') =>
    coach.post<UploadedFeedbackResponse & Refusal>('/api/coach/upload-feedback', {
      studentId: student.id,
      comment,
      videoUrl,
      fileName: 'roll.mp4',
      fileSize: 1,
      fileType: 'video/mp4',
    });
  const feedbackList = async () =>
    (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;
  const played = async (path: string): Promise<Buffer> => {
    const { headers } = await student.client.get(path);
    return Buffer.from(await (await fetch(headers.get('location') ?? '')).arrayBuffer());
  };

  it('arrive in parts despite a storage that fails once per write; refuse missing parts, a wrong ETag or another upload’s key; complete once and play [710, 712-717]', async () => {
    const bytes = padded(clip('roll.mp4'), 17 * MB);
    const begun = await begin(bytes.length);
    expect(begun).toMatchObject({
      multipart: true,
      chunkSize: 8 * MB,
      key: `uploads/${begun.uploadId}/original.mp4`,
    });
    expect(begun.partUrls?.map(({ partNumber }) => partNumber)).toEqual([1, 2, 3]);
    const { uploadId, key } = begun;
    const parts = await sendParts(begun, bytes);
    const [first, ...rest] = parts;
    expect(await complete({ uploadId, key, parts: rest })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_INCOMPLETE' },
    });
    const wrong = [{ PartNumber: 1, ETag: '"0123456789abcdef0123456789abcdef"' }, ...rest];
    expect(await complete({ uploadId, key, parts: wrong })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_PART_DIFFERS' },
    });
    const other = await begin(bytes.length);
    expect(await complete({ uploadId, key: other.key, parts })).toMatchObject({
      status: 404,
      body: { code: 'UPLOAD_NOT_FOUND' },
    });
    expect((await record(`/api/files/${uploadId}`)).body.code).toBe('UPLOAD_INCOMPLETE');
    const whole = await complete({ uploadId, key, parts: [...rest, first] });
    expect([whole.status, whole.body]).toEqual([
      200,
      { location: `/api/files/${uploadId}`, note: null },
    ]);
    expect((await complete({ uploadId, key, parts })).body).toEqual(whole.body);
    const recorded = await record(whole.body.location);
    expect([recorded.status, recorded.body.videoUrl]).toEqual([200, whole.body.location]);
    expect((await record(whole.body.location)).body.id).toBe(recorded.body.id);
    expect(await feedbackList()).toHaveLength(1);
    expect((await played(whole.body.location)).equals(bytes)).toBe(true);
    expect(faults.failed.size).toBeGreaterThan(5);
  });

  it('arrive in one PUT if small, named by its URL without the query [711, 712]', async () => {
    const bytes = clip('roll.mp4');
    const begun = await begin(bytes.length);
    expect(Object.keys(begun)).toEqual(['uploadUrl']);
    const [videoUrl = ''] = (begun.uploadUrl ?? '').split('?');
    expect(await record(videoUrl)).toMatchObject({
      status: 404,
      body: { code: 'UPLOAD_NOT_FOUND' },
    });
    expect((await put(begun.uploadUrl ?? '', bytes, { 'content-type': 'video/mp4' })).status).toBe(
      200,
    );
    const recorded = await record(videoUrl);
    expect([recorded.status, recorded.body.note]).toEqual([200, null]);
    expect((await record(videoUrl)).body.id).toBe(recorded.body.id);
    expect(await feedbackList()).toMatchObject([{ feedbackVideoPath: recorded.body.videoUrl }]);
    expect((await played(recorded.body.videoUrl)).equals(bytes)).toBe(true);
  });

  it('are refused after arrival if they aren’t videos or are empty', async () => {
    for (const [bytes, said] of [[Buffer.from('MZ this is no video'), 'isn’t an MP4'], [Buffer.alloc(0), 'empty']] as const) {
      const { uploadUrl = '' } = await begin(100);
      await put(uploadUrl, bytes, { 'content-type': 'video/mp4' });
      const answer = await record(uploadUrl.split('?')[0] ?? '');
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(said)]);
    }
    expect(await feedbackList()).toEqual([]);
  }); // prettier-ignore

  it('get 128 part URLs for one gigabyte, and none for one byte more [707, 725]', async () => {
    const begun = await begin(1_024 * MB);
    expect(begun.partUrls).toHaveLength(128);
    expect(await begin(1_024 * MB + 1)).toMatchObject({ code: 'FILE_REFUSED' });
  });
});
