import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  type CORSRule,
  type LifecycleRule,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createS3Client, type S3Settings } from './s3-client';

export interface BucketSetup {
  /** False if the bucket already existed. */
  readonly made: boolean;
  /**
   * False if the server doesn't support CORS rules; its operator then has to allow the site's
   * origin in its settings.
   */
  readonly hasCors: boolean;
  /**
   * False if the server keeps the parts of incomplete uploads; its operator then has to remove
   * them.
   */
  readonly forgetsParts: boolean;
}

/**
 * A server that is just starting may need some seconds: the growing waits between this many
 * attempts add up to half a minute.
 */
const ATTEMPTS = 9;
const RULE_ID = 'wavetrain';
const [BAD_REQUEST, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, NOT_IMPLEMENTED] = [
  400, 403, 404, 405, 501,
];

/**
 * Stores count from the first part. Our uploads take hours at most; a student's is deleted a day
 * after its last activity.
 */
const PARTS_KEPT_DAYS = 7;

/**
 * Returns the rule for what the site's pages do with signed URLs: read files, in ranges too, and
 * upload them, reading each part's ETag.
 */
export const corsRule = (siteOrigin: string): CORSRule => ({
  ID: RULE_ID,
  AllowedOrigins: [siteOrigin],
  AllowedMethods: ['GET', 'HEAD', 'PUT'],
  AllowedHeaders: ['*'],
  ExposeHeaders: ['ETag', 'Accept-Ranges', 'Content-Range', 'Content-Length'],
  MaxAgeSeconds: 3_600,
});

/**
 * Parts of uploads that a killed process or closed browser left incomplete: none of our calls knows
 * their id.
 */
const PARTS_RULE: LifecycleRule = {
  ID: RULE_ID,
  Status: 'Enabled',
  Filter: { Prefix: '' },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: PARTS_KEPT_DAYS },
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const makeWhereMissing = async (s3: S3Client, Bucket: string): Promise<boolean> => {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }));
    return false;
  } catch (error) {
    if (statusOf(error) !== NOT_FOUND) throw error;
  }
  await s3.send(new CreateBucketCommand({ Bucket }));
  return true;
};

const noneWhereNotFound = (error: unknown): Record<string, never> => {
  if (statusOf(error) === NOT_FOUND) return {};
  throw error;
};

/** @returns false if the server doesn't support such rules */
const falseWhereUnknown =
  (...statuses: number[]) =>
  (error: unknown): false => {
    if (statuses.includes(statusOf(error) ?? 0)) return false;
    throw error;
  };

/** Replaces our own CORS rule and keeps everyone else's. */
const allowBrowsers = async (s3: S3Client, Bucket: string, siteOrigin: string): Promise<true> => {
  const { CORSRules = [] } = await s3
    .send(new GetBucketCorsCommand({ Bucket }))
    .catch(noneWhereNotFound);
  const others = CORSRules.filter(({ ID }) => ID !== RULE_ID);
  await s3.send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: { CORSRules: [...others, corsRule(siteOrigin)] },
    }),
  );
  return true;
};

/** Replaces our own lifecycle rule and keeps everyone else's. */
const forgetParts = async (s3: S3Client, Bucket: string): Promise<true> => {
  const { Rules = [], TransitionDefaultMinimumObjectSize } = await s3
    .send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
    .catch(noneWhereNotFound);
  const LifecycleConfiguration = {
    Rules: [...Rules.filter(({ ID }) => ID !== RULE_ID), PARTS_RULE],
  };
  await s3.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration,
      TransitionDefaultMinimumObjectSize,
    }),
  );
  return true;
};

/**
 * Creates the bucket if needed, gives the site's pages access and makes the store delete incomplete
 * uploads. Idempotent.
 */
export const setUpBucket = async (
  settings: S3Settings,
  siteOrigin: string,
): Promise<BucketSetup> => {
  const s3 = createS3Client(settings, { maxAttempts: ATTEMPTS });
  const { bucket } = settings;
  try {
    const made = await makeWhereMissing(s3, bucket);
    const hasCors = await allowBrowsers(s3, bucket, siteOrigin).catch(
      falseWhereUnknown(NOT_IMPLEMENTED, METHOD_NOT_ALLOWED),
    );
    // The site works without this rule: a missing permission must not block a release, and some
    // servers support only other rules.
    const forgetsParts = await forgetParts(s3, bucket).catch(
      falseWhereUnknown(NOT_IMPLEMENTED, METHOD_NOT_ALLOWED, FORBIDDEN, BAD_REQUEST),
    );
    return { made, hasCors, forgetsParts };
  } finally {
    s3.destroy();
  }
};
