import { api, dataOf } from '../../api/client';

/** The result of a check in words; `isGood` if students can upload and play videos. */
export interface StorageFinding {
  readonly isGood: boolean;
  readonly text: string;
}

const TEXT = 'The river keeps going.';
/** The word “river”. */
const RANGE = { start: 4, end: 8 };

const good = (text: string): StorageFinding => ({ isGood: true, text });
const missing = (text: string): StorageFinding => ({ isGood: false, text });

/** Fetches; null if the browser gets no response that it may read. */
const asked = (url: string, init: RequestInit): Promise<Response | null> =>
  fetch(url, { credentials: 'omit', ...init }).catch(() => null);

/**
 * Uploads a small file straight to the file store and reads part of it, as students' browsers do
 * with videos.
 * @throws ApiError
 */
export const checkStorage = async (): Promise<StorageFinding> => {
  const { trial } = await dataOf(api.POST('/api/admin/storage-check'));
  if (!trial)
    return good(
      'Files are stored on the server’s own disk, so browsers that can open this page can reach them.',
    );
  const { origin } = location;
  const sent = await asked(trial.writeUrl, {
    method: 'PUT',
    body: TEXT,
    headers: { 'content-type': trial.contentType },
  });
  if (!sent)
    return missing(
      `Uploads don’t work. Either the file store can’t be reached from here, or its CORS rules must allow PUT from ${origin} with any header.`,
    );
  if (!sent.ok)
    return missing(
      `The file store refused the test file with status ${sent.status}. Check the key’s permissions and the bucket name.`,
    );
  if (!sent.headers.get('etag'))
    return missing(
      'Uploads work, but the response can’t be read. The file store’s CORS rules must expose the ETag header.',
    );
  const read = await asked(trial.readUrl, {
    headers: { range: `bytes=${RANGE.start}-${RANGE.end}` },
  });
  if (!read)
    return missing(
      `Uploads work, but reading doesn’t. The file store’s CORS rules must allow GET from ${origin} with the Range header.`,
    );
  if (read.status !== 206 || (await read.text()) !== TEXT.slice(RANGE.start, RANGE.end + 1))
    return missing(
      `Reading part of a file doesn’t work (status ${read.status}), so videos can’t be played from the middle.`,
    );
  if (!read.headers.get('content-range'))
    return missing(
      'Reading part of a file works, but the browser can’t tell which part. The file store’s CORS rules must expose the Content-Range header.',
    );
  return good('This browser can upload files to the file store and read parts of them.');
};
