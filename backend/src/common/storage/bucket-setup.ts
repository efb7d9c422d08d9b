import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  type CORSRule,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createS3Client, type S3Settings } from './s3-client';

export interface BucketSetup {
  /** false: the bucket was there. */
  readonly made: boolean;
  /** false: the server knows no rules for browsers; whoever runs it must allow the site's origin in its own settings. */
  readonly hasCors: boolean;
}

/** A server that has just begun may need some seconds: the waits between so many attempts grow to half a minute in all. */
const ATTEMPTS = 9;
const RULE_ID = 'wavetrain';
const [NOT_FOUND, METHOD_NOT_ALLOWED, NOT_IMPLEMENTED] = [404, 405, 501];

/** What the site's pages do with signed addresses: show files, in parts too, and send them, reading each part's ETag. */
export const corsRule = (siteOrigin: string): CORSRule => ({
  ID: RULE_ID,
  AllowedOrigins: [siteOrigin],
  AllowedMethods: ['GET', 'HEAD', 'PUT'],
  AllowedHeaders: ['*'],
  ExposeHeaders: ['ETag', 'Accept-Ranges', 'Content-Range', 'Content-Length'],
  MaxAgeSeconds: 3_600,
});

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

const rulesOf = async (s3: S3Client, Bucket: string): Promise<readonly CORSRule[]> => {
  try {
    return (await s3.send(new GetBucketCorsCommand({ Bucket }))).CORSRules ?? [];
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return [];
    throw error;
  }
};

/** Replaces our own rule and leaves those that others have put there. */
const allowBrowsers = async (s3: S3Client, Bucket: string, siteOrigin: string): Promise<boolean> => {
  try {
    const others = (await rulesOf(s3, Bucket)).filter(({ ID }) => ID !== RULE_ID);
    await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [...others, corsRule(siteOrigin)] } }));
    return true;
  } catch (error) {
    if (statusOf(error) === NOT_IMPLEMENTED || statusOf(error) === METHOD_NOT_ALLOWED) return false;
    throw error;
  }
};

/** Makes the bucket where there is none and lets the site's pages reach it. Done again, it changes nothing. */
export const setUpBucket = async (settings: S3Settings, siteOrigin: string): Promise<BucketSetup> => {
  const s3 = createS3Client(settings, { maxAttempts: ATTEMPTS });
  try {
    const made = await makeWhereMissing(s3, settings.bucket);
    return { made, hasCors: await allowBrowsers(s3, settings.bucket, siteOrigin) };
  } finally {
    s3.destroy();
  }
};
