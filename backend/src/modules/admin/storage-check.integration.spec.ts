import { S3Storage } from '../../common/storage/s3.storage';
import { confirmedStudent, signedInOwner } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { StorageCheck } from './storage-check.service';

/**
 * Real: HTTP and sessions; URLs are signed locally. Missing: a store, which
 * `s3.storage.integration.spec.ts` has.
 */
describe('testing the file store from the admin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('has nothing to test if files are on our own disk, and is for admins only', async () => {
    const owner = await signedInOwner(app);
    const { status, body } = await owner.post('/api/admin/storage-check');
    expect([status, body]).toEqual([200, { trial: null }]);
    expect((await app.client().post('/api/admin/storage-check')).status).toBe(401);
    expect(
      (await (await confirmedStudent(app)).client.post('/api/admin/storage-check')).status,
    ).toBe(403);
  });

  it('provides one file to write and read in a bucket, for two minutes', async () => {
    const settings = {
      bucket: 'river',
      region: 'eu-west-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      endpoint: null,
      forcePathStyle: false,
    };
    const storage = new S3Storage(settings);
    const {
      writeUrl = '',
      readUrl = '',
      contentType,
    } = (await new StorageCheck(storage).addresses()) ?? {};
    for (const address of [writeUrl, readUrl]) {
      const { origin, pathname, searchParams } = new URL(address);
      expect([origin, pathname, searchParams.get('X-Amz-Expires')]).toEqual([
        'https://river.s3.eu-west-1.amazonaws.com',
        '/checks/browser.txt',
        '120',
      ]);
    }
    expect([contentType, new URL(writeUrl).searchParams.get('X-Amz-SignedHeaders')]).toEqual([
      'text/plain',
      'content-type;host',
    ]);
    storage.onModuleDestroy();
  });
});
