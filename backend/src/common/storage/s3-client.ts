import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Environment } from '../../config/environment';

export type S3Settings = NonNullable<Environment['s3']>;

/** A store that does not even take the connection must not hold a request for long. */
const CONNECT_TIMEOUT_MS = 3_000;

/** The one place that makes a client: checksums only where the call needs one, or signed uploads would carry that of an empty body. */
export const createS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  config: Pick<S3ClientConfig, 'maxAttempts'> = {},
): S3Client =>
  new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
    ...(endpoint && { endpoint }),
    ...config,
  });
