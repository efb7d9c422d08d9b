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
import { startSwiftServer, type SwiftServer } from './swift-server';

const Bucket = 'videos';
const PART_BYTES = 5 * 1024 * 1024;
/** Five processes of Python: long on a machine that is busy. */
const STARTING_MS = 300_000;

describe('the S3 server of the tests', () => {
  let swift: SwiftServer;
  let s3: S3Client;

  const clientWith = (secretAccessKey: string): S3Client => {
    const { endpoint, region, accessKeyId } = swift;
    return new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: { accessKeyId, secretAccessKey },
    });
  };

  beforeAll(async () => {
    swift = await startSwiftServer();
    s3 = clientWith(swift.secretAccessKey);
    await s3.send(new CreateBucketCommand({ Bucket }));
  }, STARTING_MS);

  afterAll(() => swift?.stop());

  it('takes presigned parts, lists them and puts them together', async () => {
    const upload = { Bucket, Key: 'a/run.mp4' };
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand(upload));
    const parts = [Buffer.alloc(PART_BYTES, 'a'), Buffer.from('the end')];
    for (const [index, body] of parts.entries()) {
      const url = await getSignedUrl(s3, new UploadPartCommand({ ...upload, UploadId, PartNumber: index + 1 }), { expiresIn: 60 });
      expect((await fetch(url, { method: 'PUT', body })).status).toBe(200);
    }
    const { Parts = [] } = await s3.send(new ListPartsCommand({ ...upload, UploadId }));
    expect(Parts.map(({ Size }) => Size)).toEqual(parts.map(({ length }) => length));
    const list = Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await s3.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts: list } }));
    const tail = await s3.send(new GetObjectCommand({ ...upload, Range: `bytes=${PART_BYTES}-` }));
    expect(await tail.Body?.transformToString()).toBe('the end');
  });

  it('forgets an upload that was called off', async () => {
    const upload = { Bucket, Key: 'a/never.mp4' };
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand(upload));
    await s3.send(new AbortMultipartUploadCommand({ ...upload, UploadId }));
    await expect(s3.send(new ListPartsCommand({ ...upload, UploadId }))).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(s3.send(new HeadObjectCommand(upload))).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('refuses a wrong signature', async () => {
    const stranger = clientWith('not the key');
    await expect(stranger.send(new HeadObjectCommand({ Bucket, Key: 'a/run.mp4' }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    stranger.destroy();
  });
});
