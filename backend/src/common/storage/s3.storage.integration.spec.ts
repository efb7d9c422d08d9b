import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startSwiftServer, type SwiftServer } from '../../testing/swift-server';
import { setUpBucket, type BucketSetup } from './bucket-setup';
import { S3Storage } from './s3.storage';
import { ObjectNotFound } from './storage.errors';
import { itStoresObjects } from './testing/storage-contract';

const BUCKET = 'files';
const PART_BYTES = 5 * 1024 * 1024;
/** Starting five Python processes takes long on a busy machine. */
const STARTING_MS = 300_000;

let server: SwiftServer;
beforeAll(async () => {
  server = await startSwiftServer();
}, STARTING_MS);
afterAll(() => server?.stop());

// Real: the S3 protocol, spoken by OpenStack Swift.
describe('files in S3', () => {
  let storage: S3Storage;
  let firstSetup: BucketSetup;
  const storageWith = (
    changed: Partial<ConstructorParameters<typeof S3Storage>[0]> = {},
  ): S3Storage => {
    const { endpoint, region, accessKeyId, secretAccessKey } = server;
    return new S3Storage({
      bucket: BUCKET,
      endpoint,
      region,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: true,
      ...changed,
    });
  };

  beforeAll(async () => {
    firstSetup = await setUpBucket(
      { ...server, bucket: BUCKET, forcePathStyle: true },
      'http://localhost:3000',
    );
    storage = storageWith();
  });
  afterAll(() => storage?.onModuleDestroy());

  itStoresObjects(() => storage);

  it('have a bucket that is created once; the missing support for CORS and lifecycle rules is reported', async () => {
    expect(firstSetup).toEqual({ made: true, hasCors: false, forgetsParts: false });
    const settings = { ...server, bucket: BUCKET, forcePathStyle: true };
    expect(await setUpBucket(settings, 'http://localhost:3000')).toEqual({
      made: false,
      hasCors: false,
      forgetsParts: false,
    });
  });

  it('are private: no one can read or write without a signature', async () => {
    await storage.put('private', Readable.from(['not for you']), 'text/plain');
    const address = `${server.endpoint}/${BUCKET}/private`;
    const read = await fetch(address);
    expect([read.ok, await read.text()]).toEqual([
      false,
      expect.not.stringContaining('not for you'),
    ]);
    expect((await fetch(address, { method: 'PUT', body: 'mine now' })).ok).toBe(false);
    expect(await text((await storage.read('private')).body)).toBe('not for you');
  });

  it('are readable one by one through signed URLs', async () => {
    await storage.put('shown', Readable.from(['watch me']), 'video/mp4');
    const address = await storage.signedReadUrl('shown', 60);
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
      200,
      'video/mp4',
      'watch me',
    ]);
    expect(
      (
        await fetch(address, { headers: { range: 'bytes=0-4' } }).then((part) => part.text())
      ).trim(),
    ).toBe('watch');
    expect((await fetch(address.replace('/shown?', '/private?'))).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  it('can be uploaded once through a signed URL, with the type it was signed for', async () => {
    const address = await storage.signedWriteUrl('uploads/roll.mp4', 'video/mp4', 60);
    expect(new URL(address).search).not.toMatch(/checksum/i);
    const put = (contentType: string) =>
      fetch(address, { method: 'PUT', body: 'frames', headers: { 'content-type': contentType } });
    expect((await put('text/html')).status).toBe(403);
    expect((await put('video/mp4')).status).toBe(200);
    const { body, size, contentType } = await storage.read('uploads/roll.mp4');
    expect([await text(body), size, contentType]).toEqual(['frames', 6, 'video/mp4']);
  });

  it('accept a part through its signed URL, with the length it was signed for', async () => {
    const bytes = Buffer.alloc(2_000, 'w');
    const id = await storage.beginParts('uploads/parts.mp4', 'video/mp4');
    const address = await storage.signedPartUrl(
      'uploads/parts.mp4',
      id,
      { n: 1, size: bytes.length },
      60,
    );
    expect((await fetch(address, { method: 'PUT', body: bytes.subarray(1) })).status).toBe(403);
    expect((await fetch(address, { method: 'PUT', body: bytes })).status).toBe(200);
    await storage.completeParts(
      'uploads/parts.mp4',
      id,
      await storage.listParts('uploads/parts.mp4', id),
    );
    expect((await storage.head('uploads/parts.mp4')).size).toBe(bytes.length);
  });

  it('have signatures that expire and can’t be altered', async () => {
    const address = new URL(await storage.signedReadUrl('shown', 60));
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    address.searchParams.set('X-Amz-Expires', '600000');
    expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
  });

  it('aren’t reported as missing if the store refuses, has no such bucket, or is down', async () => {
    const strangers = [
      storageWith({ secretAccessKey: 'wrong' }),
      storageWith({ bucket: 'nowhere' }),
      storageWith({ endpoint: 'http://127.0.0.1:1' }),
    ];
    for (const stranger of strangers) {
      const failure = await stranger.read('shown').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(ObjectNotFound);
      stranger.onModuleDestroy();
    }
  });

  it('refuse invalid keys, as the disk does', async () => {
    for (const key of ['', '../secret', 'A', 'a//b', '/a']) {
      await expect(storage.read(key)).rejects.toThrow(ObjectNotFound);
      await expect(storage.put(key, Readable.from(['x']), 'text/plain')).rejects.toThrow(
        ObjectNotFound,
      );
      await expect(storage.signedReadUrl(key, 60)).rejects.toThrow(ObjectNotFound);
      await expect(storage.signedWriteUrl(key, 'text/plain', 60)).rejects.toThrow(ObjectNotFound);
    }
  });
});

describe('the tests’ S3 server', () => {
  const Bucket = 'videos';
  let s3: S3Client;

  const clientWith = (secretAccessKey: string): S3Client => {
    const { endpoint, region, accessKeyId } = server;
    return new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: { accessKeyId, secretAccessKey },
    });
  };

  beforeAll(async () => {
    s3 = clientWith(server.secretAccessKey);
    await s3.send(new CreateBucketCommand({ Bucket }));
  });

  afterAll(() => s3?.destroy());

  it('accepts presigned parts, lists them and joins them', async () => {
    const upload = { Bucket, Key: 'a/run.mp4' };
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand(upload));
    const parts = [Buffer.alloc(PART_BYTES, 'a'), Buffer.from('the end')];
    for (const [index, body] of parts.entries()) {
      const url = await getSignedUrl(
        s3,
        new UploadPartCommand({ ...upload, UploadId, PartNumber: index + 1 }),
        { expiresIn: 60 },
      );
      expect((await fetch(url, { method: 'PUT', body })).status).toBe(200);
    }
    const { Parts = [] } = await s3.send(new ListPartsCommand({ ...upload, UploadId }));
    expect(Parts.map(({ Size }) => Size)).toEqual(parts.map(({ length }) => length));
    const list = Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await s3.send(
      new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts: list } }),
    );
    const tail = await s3.send(new GetObjectCommand({ ...upload, Range: `bytes=${PART_BYTES}-` }));
    expect(await tail.Body?.transformToString()).toBe('the end');
  });

  it('deletes an aborted upload', async () => {
    const upload = { Bucket, Key: 'a/never.mp4' };
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand(upload));
    await s3.send(new AbortMultipartUploadCommand({ ...upload, UploadId }));
    await expect(s3.send(new ListPartsCommand({ ...upload, UploadId }))).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
    await expect(s3.send(new HeadObjectCommand(upload))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it('refuses a wrong signature', async () => {
    const stranger = clientWith('not the key');
    await expect(
      stranger.send(new HeadObjectCommand({ Bucket, Key: 'a/run.mp4' })),
    ).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    stranger.destroy();
  });
});
