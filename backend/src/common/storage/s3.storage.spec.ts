import { S3Storage } from './s3.storage';

/** URLs are signed locally, without any request to a server. */
describe('the file store’s origin', () => {
  const settings = {
    bucket: 'river',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    endpoint: null,
    forcePathStyle: false,
  };

  it.each([
    [{}, 'https://river.s3.eu-west-1.amazonaws.com'],
    [{ forcePathStyle: true }, 'https://s3.eu-west-1.amazonaws.com'],
    [{ endpoint: 'http://127.0.0.1:9000', forcePathStyle: true }, 'http://127.0.0.1:9000'],
    [{ endpoint: 'https://files.example.org' }, 'https://river.files.example.org'],
  ])('for %j is %s', async (changed, origin) => {
    const storage = new S3Storage({ ...settings, ...changed });
    expect(await storage.origin()).toBe(origin);
    storage.onModuleDestroy();
  });
});
