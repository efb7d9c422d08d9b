import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3ServiceException,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';
import type { FinishedPart, StoredPart } from './parts';
import { PartRefused, PartsNotFound } from './storage.errors';

interface At {
  readonly Bucket: string;
  readonly Key: string;
}

/** Maps the error for an unknown upload: completed, aborted, or an invalid id. */
const gone = (error: unknown): unknown =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchUpload' || error.$metadata.httpStatusCode === 404)
    ? new PartsNotFound()
    : error;

const call = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw gone(error);
  }
};

/** Reads a part into memory, never more than announced. @throws PartRefused */
const bytesOf = async (body: Readable, size: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > size) throw new PartRefused();
    chunks.push(bytes);
  }
  if (length !== size) throw new PartRefused();
  return Buffer.concat(chunks);
};

export const beginParts = async (s3: S3Client, at: At, contentType: string): Promise<string> => {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...at, ContentType: contentType }),
  );
  if (!UploadId) throw new Error('the store started an upload without an id');
  return UploadId;
};

/**
 * Returns a signed URL for a part. The length is signed too: a URL for 8 MiB accepts nothing else.
 */
export const signedPartUrl = (
  s3: S3Client,
  at: At,
  UploadId: string,
  { n, size }: StoredPart,
  seconds: number,
): Promise<string> =>
  getSignedUrl(s3, new UploadPartCommand({ ...at, UploadId, PartNumber: n, ContentLength: size }), {
    expiresIn: seconds,
    signableHeaders: new Set(['content-length', 'host']),
  });

export const putPart = async (
  s3: S3Client,
  at: At,
  UploadId: string,
  { n, size }: StoredPart,
  body: Readable,
): Promise<void> => {
  await call(
    s3.send(
      new UploadPartCommand({ ...at, UploadId, PartNumber: n, Body: await bytesOf(body, size) }),
    ),
  );
};

export const listParts = async (
  s3: S3Client,
  at: At,
  UploadId: string,
): Promise<FinishedPart[]> => {
  const found: FinishedPart[] = [];
  let PartNumberMarker: string | undefined;
  do {
    const page = await call(s3.send(new ListPartsCommand({ ...at, UploadId, PartNumberMarker })));
    for (const { PartNumber: n = 0, Size: size = 0, ETag: tag = '' } of page.Parts ?? [])
      found.push({ n, size, tag });
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker);
  return found;
};

export const completeParts = async (
  s3: S3Client,
  at: At,
  UploadId: string,
  parts: readonly FinishedPart[],
): Promise<void> => {
  const Parts = parts.map(({ n, tag }) => ({ PartNumber: n, ETag: tag }));
  await call(
    s3.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })),
  );
};

export const abortParts = async (s3: S3Client, at: At, UploadId: string): Promise<void> => {
  try {
    await call(s3.send(new AbortMultipartUploadCommand({ ...at, UploadId })));
  } catch (error) {
    if (!(error instanceof PartsNotFound)) throw error;
  }
};
