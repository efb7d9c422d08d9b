import { Readable } from 'node:stream';
import { Clock } from '../../common/clock/clock';
import {
  confirmedStudent,
  signedInAssistant,
  signedInOwner,
  type TestStudent,
} from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import type { KeptUpload, UploadPurpose } from './upload.types';
import { clip } from './testing/sent-videos';
import { UploadsService } from './uploads.service';

const PNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('0123456789'.repeat(10)),
]);
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

// Real: the app over HTTP, PostgreSQL, files on disk. Fake: the clock in some tests.
describe('files', () => {
  let app: TestApp;
  let owner: TestStudent;
  let other: TestStudent;
  let coach: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    [owner, other, coach] = await Promise.all([
      confirmedStudent(app),
      confirmedStudent(app),
      signedInOwner(app),
    ]);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const keep = (
    bytes: Buffer = PNG,
    purpose: UploadPurpose = 'picture',
    studentId: string | null = owner.id,
  ): Promise<KeptUpload> =>
    app
      .get(UploadsService)
      .keepWhole({ purpose, studentId, fileName: 'put-in.png', body: Readable.from([bytes]) });
  const addressFor = async (client: TestClient, path: string): Promise<string> =>
    (await client.get(path)).headers.get('location') ?? '';

  it('are shown to their student and to staff through a URL valid for an hour', async () => {
    const { path, size, contentType } = await keep();
    expect([size, contentType]).toEqual([PNG.length, 'image/png']);
    for (const client of [owner.client, coach]) {
      const asked = await client.get(path);
      expect([asked.status, asked.headers.get('cache-control')]).toEqual([302, 'no-store']);
      const shown = await app.client().get<string>(asked.headers.get('location') ?? '');
      expect([
        shown.status,
        shown.headers.get('content-type'),
        shown.headers.get('content-length'),
      ]).toEqual([200, 'image/png', '108']);
      expect(shown.body.endsWith('0123456789')).toBe(true);
    }
  });

  it('aren’t found for another student, and ask a visitor to sign in', async () => {
    const { path } = await keep();
    expect((await other.client.get(path)).status).toBe(404);
    expect((await app.client().get(path)).status).toBe(401);
    for (const id of [UNKNOWN_ID, 'none', '..%2f..%2fsecret'])
      expect((await owner.client.get(`/api/files/${id}`)).status).toBe(404);
  });

  it('are shown to an assistant if the admin shows them; messages, voices and references are only for the coach', async () => {
    const assistant = await signedInAssistant(app);
    const kept = async (bytes: Buffer, purpose: UploadPurpose, studentId: string | null) =>
      (await keep(bytes, purpose, studentId)).path;
    const roll = clip('roll.mp4');
    const paths = [
      ...[await kept(PNG, 'picture', owner.id), await kept(roll, 'reference', null)],
      ...[await kept(roll, 'submission', owner.id), await kept(roll, 'drill', null)],
    ];
    const statuses = (client: TestClient) =>
      Promise.all(paths.map(async (path) => (await client.get(path)).status));
    expect(await statuses(assistant)).toEqual([404, 404, 302, 302]);
    expect(await statuses(coach)).toEqual([302, 302, 302, 302]);
  });

  it('support ranges', async () => {
    const address = await addressFor(owner.client, (await keep()).path);
    const part = await app.client().get<string>(address, { range: 'bytes=8-12' });
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([
      206,
      '01234',
      'bytes 8-12/108',
    ]);
    const end = await app.client().get<string>(address, { range: 'bytes=-3' });
    expect([end.status, end.body]).toEqual([206, '789']);
    expect((await app.client().get(address, { range: 'bytes=500-' })).status).toBe(416);
    expect((await app.client().get(address, { range: 'lines=1-2' })).status).toBe(200);
  });

  it('have URLs that expire and can’t be altered', async () => {
    const address = await addressFor(owner.client, (await keep()).path);
    expect((await app.client().get(`${address}x`)).status).toBe(404);
    expect((await app.client().get('/api/files/content')).status).toBe(404);
    const later = new Date(app.get(Clock).now().getTime() + 3_601_000);
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(later);
    expect((await app.client().get(address)).status).toBe(404);
  });

  it('are typed by their content, not their name', async () => {
    await expect(keep(Buffer.from('<svg onload="x()"/>'))).rejects.toThrow(
      'Please send a picture as JPEG, PNG or WebP.',
    );
    await expect(keep(Buffer.alloc(0))).rejects.toThrow(/empty/);
    await expect(keep(Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]))).rejects.toThrow(
      /larger than 10 MB/,
    );
  });

  it('only serve their own owner and purpose', async () => {
    const uploads = app.get(UploadsService);
    const { id } = await keep();
    const keepAs = (purpose: UploadPurpose, studentId: string) =>
      app.db.transaction((tx) => uploads.keep(tx, id, { purpose, studentId }));
    await expect(keepAs('picture', other.id)).rejects.toThrow('This file isn’t here anymore');
    await expect(keepAs('voice', owner.id)).rejects.toThrow('This file isn’t here anymore');
    expect(await keepAs('picture', owner.id)).toMatchObject({ id, path: `/api/files/${id}` });
    expect(await uploads.require(id, { purpose: 'picture', studentId: owner.id })).toMatchObject({
      fileName: 'put-in.png',
    });
  });
});
