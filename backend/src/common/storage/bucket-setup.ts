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
  /** false: the bucket was there. */
  readonly made: boolean;
  /** false: the server knows no rules for browsers; whoever runs it must allow the site's origin in its own settings. */
  readonly hasCors: boolean;
  /** false: the server keeps the parts of files that were never completed; whoever runs it must remove them. */
  readonly forgetsParts: boolean;
}

/** A server that has just begun may need some seconds: the waits between so many attempts grow to half a minute in all. */
const ATTEMPTS = 9;
const RULE_ID = 'wavetrain';
const [BAD_REQUEST, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, NOT_IMPLEMENTED] = [400, 403, 404, 405, 501];

/** A store counts from the first part. Ours are sent within hours; a student's are deleted a day after the last sign of life. */
const PARTS_KEPT_DAYS = 7;

/** What the site's pages do with signed addresses: show files, in parts too, and send them, reading each part's ETag. */
export const corsRule = (siteOrigin: string): CORSRule => ({
  ID: RULE_ID,
  AllowedOrigins: [siteOrigin],
  AllowedMethods: ['GET', 'HEAD', 'PUT'],
  AllowedHeaders: ['*'],
  ExposeHeaders: ['ETag', 'Accept-Ranges', 'Content-Range', 'Content-Length'],
  MaxAgeSeconds: 3_600,
});

/** Parts that a killed process, or a browser that was closed, began to send: no call of ours knows their id any more. */
const PARTS_RULE: LifecycleRule = {
  ID: RULE_ID,
  Status: 'Enabled',
  Filter: { Prefix: '' },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: PARTS_KEPT_DAYS },
};

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

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

/** @returns false where the server knows no such rules */
const falseWhereUnknown =
  (...statuses: number[]) =>
  (error: unknown): false => {
    if (statuses.includes(statusOf(error) ?? 0)) return false;
    throw error;
  };

/** Replaces our own rule and leaves those that others have put there. */
const allowBrowsers = async (s3: S3Client, Bucket: string, siteOrigin: string): Promise<true> => {
  const { CORSRules = [] } = await s3.send(new GetBucketCorsCommand({ Bucket })).catch(noneWhereNotFound);
  const others = CORSRules.filter(({ ID }) => ID !== RULE_ID);
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [...others, corsRule(siteOrigin)] } }));
  return true;
};

/** As above: one rule of ours among those of others. */
const forgetParts = async (s3: S3Client, Bucket: string): Promise<true> => {
  const { Rules = [], TransitionDefaultMinimumObjectSize } = await s3
    .send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
    .catch(noneWhereNotFound);
  const LifecycleConfiguration = { Rules: [...Rules.filter(({ ID }) => ID !== RULE_ID), PARTS_RULE] };
  await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration, TransitionDefaultMinimumObjectSize }));
  return true;
};

/** Makes the bucket where there is none, lets the site's pages reach it and has it forget parts. Done again, it changes nothing. */
export const setUpBucket = async (settings: S3Settings, siteOrigin: string): Promise<BucketSetup> => {
  const s3 = createS3Client(settings, { maxAttempts: ATTEMPTS });
  const { bucket } = settings;
  try {
    const made = await makeWhereMissing(s3, bucket);
    const hasCors = await allowBrowsers(s3, bucket, siteOrigin).catch(falseWhereUnknown(NOT_IMPLEMENTED, METHOD_NOT_ALLOWED));
    // the site works without it: a key that may not do it stops no release, and some servers know other such rules alone
    const forgetsParts = await forgetParts(s3, bucket).catch(
      falseWhereUnknown(NOT_IMPLEMENTED, METHOD_NOT_ALLOWED, FORBIDDEN, BAD_REQUEST),
    );
    return { made, hasCors, forgetsParts };
  } finally {
    s3.destroy();
  }
};
