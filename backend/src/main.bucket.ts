import { setUpBucket } from './common/storage/bucket-setup';
import { loadEnvironment } from './config/environment';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Runs before web and worker, to set up the bucket of a file store that hasn't been set up by hand.
 */
const main = async (): Promise<void> => {
  const { s3, publicUrl } = loadEnvironment();
  if (!s3) return print('files are saved in DATA_DIR: there’s no bucket to set up');
  const { origin } = new URL(publicUrl);
  try {
    const { made, hasCors, forgetsParts } = await setUpBucket(s3, origin);
    print(`bucket ${s3.bucket} ${made ? 'created' : 'already exists'}`);
    print(
      hasCors
        ? `pages from ${origin} can read from it and upload to it`
        : `this S3 server doesn’t support PutBucketCors: allow ${origin} in the server’s own settings (GET, HEAD, PUT, any header, ETag exposed)`,
    );
    print(
      forgetsParts
        ? 'parts of unfinished uploads are removed after a week'
        : 'this S3 server or key doesn’t support removing parts of unfinished uploads (AbortIncompleteMultipartUpload): set the server to remove parts older than a week',
    );
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new Error(
      `bucket ${s3.bucket} at ${s3.endpoint ?? 'Amazon S3'} could not be set up (${reason})`,
    );
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
