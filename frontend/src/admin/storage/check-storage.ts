import { api, dataOf } from '../../api/client';

/** What a check found, in words: `isGood` where students can send and play videos. */
export interface StorageFinding {
  readonly isGood: boolean;
  readonly text: string;
}

const TEXT = 'The river goes on.';
/** The word “river”. */
const RANGE = { start: 4, end: 8 };

const good = (text: string): StorageFinding => ({ isGood: true, text });
const missing = (text: string): StorageFinding => ({ isGood: false, text });

/** Null where the browser got no answer that it may read. */
const asked = (url: string, init: RequestInit): Promise<Response | null> => fetch(url, { credentials: 'omit', ...init }).catch(() => null);

/** Sends a small file straight to the store and reads a part of it, as students’ browsers do with videos. @throws ApiError */
export const checkStorage = async (): Promise<StorageFinding> => {
  const { trial } = await dataOf(api.POST('/api/admin/storage-check'));
  if (!trial) return good('Files lie on the server’s own disk: browsers reach them wherever they reach this page.');
  const { origin } = location;
  const sent = await asked(trial.writeUrl, { method: 'PUT', body: TEXT, headers: { 'content-type': trial.contentType } });
  if (!sent)
    return missing(
      `Nothing can be sent. Either the store can’t be reached from here, or its rules (CORS) must allow PUT from ${origin} with any header.`,
    );
  if (!sent.ok)
    return missing(`The store refused the file with status ${sent.status}. Please check the key’s rights and the bucket’s name.`);
  if (!sent.headers.get('etag'))
    return missing('Sending works, but its answer can’t be read: the store’s rules (CORS) must expose the header ETag.');
  const read = await asked(trial.readUrl, { headers: { range: `bytes=${RANGE.start}-${RANGE.end}` } });
  if (!read)
    return missing(`Sending works, reading does not: the store’s rules (CORS) must allow GET from ${origin} with the header Range.`);
  if (read.status !== 206 || (await read.text()) !== TEXT.slice(RANGE.start, RANGE.end + 1))
    return missing(`Reading a part of a file does not work (status ${read.status}): videos could not be played from the middle.`);
  if (!read.headers.get('content-range'))
    return missing('Reading a part works, but nobody can tell which: the store’s rules (CORS) must expose the header Content-Range.');
  return good('This browser can send files to the store and read parts of them.');
};
