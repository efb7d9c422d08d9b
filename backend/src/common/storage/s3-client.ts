import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import type { Environment } from '../../config/environment';

export type S3Settings = NonNullable<Environment['s3']>;

/** A store that doesn't accept the connection must not hold up a request for long. */
const CONNECT_TIMEOUT_MS = 3_000;

interface Sent {
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** Lets the store check what arrived, with the checksum that every S3-compatible store knows. */
const addMd5 = (client: S3Client): S3Client => {
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers, body } = args.request as Sent;
      if (body instanceof Uint8Array)
        headers['content-md5'] = createHash('md5').update(body).digest('base64');
      return next(args);
    },
    { name: 'addMd5', step: 'build' },
  );
  return client;
};

/**
 * Creates S3 clients, in this one place. Checksums are only added if a call requires one; otherwise
 * signed uploads would contain that of an empty body.
 */
export const createS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  config: Pick<S3ClientConfig, 'maxAttempts'> = {},
): S3Client =>
  addMd5(
    new S3Client({
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
      ...(endpoint && { endpoint }),
      ...config,
    }),
  );
