import { answer, bodyOf, callsOf, withPortalApi } from '../../../testing/portal';
import type { Bytes, BytesAnswer } from '../../../lib/send-bytes';
import { sendFeedback, sendForReview, StoredVideos } from './send-video';
import { percentSent } from './sending.rules';
import { checkedVideo } from './use-video-file';

withPortalApi();

const MB = 1024 ** 2;
const studentId = '0199b3c0-0000-7000-8000-00000000000a';
const file = new File(['0123456789'], 'roll.mp4', { type: 'video/mp4' });
const sent = { studentId, file };
const MULTIPART = {
  multipart: true,
  uploadId: 'u',
  key: 'uploads/u/original.mp4',
  chunkSize: 4,
  partUrls: [1, 2, 3].map((partNumber) => ({
    url: `https://s3.example.com/${partNumber}`,
    partNumber,
  })),
};
const ok = (etag: string | null = null, text = ''): BytesAnswer => ({ status: 200, etag, text });

/** Stubs sending the bytes; everything else is real. */
const store = (reply: (bytes: Bytes, nth: number) => BytesAnswer | Error) => {
  const got: string[] = [];
  const percents: number[] = [];
  const send = (bytes: Bytes): Promise<BytesAnswer> => {
    got.push(`${bytes.method} ${bytes.url}`);
    if (bytes.body instanceof Blob) [0, bytes.body.size].forEach(bytes.onProgress);
    const replied = reply(bytes, got.length);
    return replied instanceof Error ? Promise.reject(replied) : Promise.resolve(replied);
  };
  return {
    got,
    percents,
    by: {
      send,
      rest: () => Promise.resolve(),
      onPercent: (percent: number) => void percents.push(percent),
    },
  };
};
const failure = (work: Promise<unknown>) => work.then(() => 'no failure', (error: Error) => error.message); // prettier-ignore

it('sends one form for a local upload, and records nothing afterwards [709, 717]', async () => {
  answer('post', '/api/upload-url', { useLocal: true, uploadUrl: '/api/local/feedback-video/a' });
  const { got, by } = store(({ body }) => {
    expect(body instanceof FormData && [...body.keys()]).toEqual(['studentId', 'comment', 'video']);
    return ok(null, '{"note":"HEVC"}');
  });
  expect(await sendFeedback(sent, 'Elbow up.', by)).toEqual({ note: 'HEVC' });
  expect(got).toEqual(['POST /api/local/upload-feedback']);
  expect(bodyOf('/api/upload-url')).toEqual({
    studentId,
    fileName: 'roll.mp4',
    fileType: 'video/mp4',
    fileSize: 10,
  });
});

it('sends parts of the server’s size and retries a failed one; the percentage only grows [710, 713-715, 718]', async () => {
  answer('post', '/api/upload-url', MULTIPART);
  answer('post', '/api/coach/complete-multipart', { location: '/api/files/u', note: null });
  answer('post', '/api/coach/upload-feedback', { note: null });
  const { got, percents, by } = store(({ url }, nth) => (nth === 2 ? { status: 500, etag: null, text: '' } : nth === 3 ? new TypeError('lost') : ok(`"e${url.at(-1)}"`)));
  await sendFeedback(sent, '', by);
  expect(got.map((line) => line.at(-1))).toEqual(['1', '2', '2', '2', '3']);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
  expect(bodyOf('/api/coach/complete-multipart')).toEqual({
    uploadId: 'u', key: 'uploads/u/original.mp4',
    parts: [1, 2, 3].map((n) => ({ PartNumber: n, ETag: `"e${n}"` })),
  });
  expect(bodyOf('/api/coach/upload-feedback')).toMatchObject({ studentId, comment: '', videoUrl: '/api/files/u', fileSize: 10 });
}); // prettier-ignore

it('uploads the file to a single URL and reports it without its query [711, 712]', async () => {
  answer('post', '/api/upload-url', {
    uploadUrl: 'https://s3.example.com/uploads/u/original.mp4?X-Amz-Signature=1',
  });
  const { got, by } = store(() => ok());
  expect(await sendForReview(sent, by)).toEqual({
    videoUrl: 'https://s3.example.com/uploads/u/original.mp4',
    note: null,
  });
  expect(got).toEqual(['PUT https://s3.example.com/uploads/u/original.mp4?X-Amz-Signature=1']);
});

it('sends the form of a review’s local upload to the URL it was given [678]', async () => {
  answer('post', '/api/upload-url', { useLocal: true, uploadUrl: '/api/local/feedback-video/a' });
  const { got, by } = store(() => ok(null, '{"videoUrl":"/api/files/u","note":null}'));
  expect(await sendForReview(sent, by)).toEqual({ videoUrl: '/api/files/u', note: null });
  expect(got).toEqual(['POST /api/local/feedback-video/a']);
});

describe('a video already in storage', () => {
  const ADDRESS = 'https://s3.example.com/uploads/u/original.mp4';
  const tries = (stored: StoredVideos, given = sent) => {
    const { got, by } = store(() => ok());
    return { got, done: failure(sendFeedback(given, 'Elbow up.', by, stored)) };
  };
  beforeEach(() => answer('post', '/api/upload-url', { uploadUrl: ADDRESS }));

  it.each([
    ['the line broke', 0, /^Network error/],
    ['the server was busy', 503, /.+/],
  ])('is recorded on retry without another upload if %s', async (_, status, message) => {
    const stored = new StoredVideos();
    answer('post', '/api/coach/upload-feedback', {}, status);
    const first = tries(stored);
    expect(await first.done).toMatch(message);
    expect(first.got).toHaveLength(1);
    answer('post', '/api/coach/upload-feedback', { note: null });
    const second = tries(stored);
    expect([await second.done, second.got]).toEqual(['no failure', []]);
    expect(callsOf('/api/coach/upload-feedback').at(-1)?.body).toMatchObject({ videoUrl: ADDRESS });
    // after that, the same file counts as a new video
    const third = tries(stored);
    expect([await third.done, third.got.length]).toEqual(['no failure', 1]);
  });

  it('is uploaded again for another student, or when it can’t be recorded', async () => {
    const stored = new StoredVideos();
    answer('post', '/api/coach/upload-feedback', {}, 503);
    await tries(stored).done;
    answer('post', '/api/coach/upload-feedback', { error: 'This is no video.' }, 400);
    const other = tries(stored, { ...sent, studentId: '0199b3c0-0000-7000-8000-00000000000b' });
    expect([await other.done, other.got.length]).toEqual(['This is no video.', 1]);
    const again = tries(stored, { ...sent, studentId: '0199b3c0-0000-7000-8000-00000000000b' });
    await again.done;
    expect(again.got).toHaveLength(1);
  });

  it('stays for a review whose text was refused', async () => {
    const stored = new StoredVideos();
    const first = store(() => ok());
    const video = await sendForReview(sent, first.by, stored);
    const second = store(() => ok());
    expect([await sendForReview(sent, second.by, stored), second.got]).toEqual([video, []]);
  });
});

describe('distinguishes each failure [720-724]', () => {
  const local = { useLocal: true };
  it.each([
    [
      'status',
      local,
      () => ({ status: 503, etag: null, text: 'oops' }),
      /storage returned status 503/,
    ],
    [
      'the server’s message',
      local,
      () => ({ status: 400, etag: null, text: '{"error":"This file is empty."}' }),
      /^This file is empty\.$/,
    ],
    ['network', local, () => new TypeError('lost'), /^Network error/],
    ['answer', local, () => ok(null, '<html>'), /^Invalid response/],
    ['an address that is none', {}, () => ok(), /^Invalid response/],
    [
      'part refused',
      MULTIPART,
      () => ({ status: 403, etag: null, text: '' }),
      /^Part 1 of 3 .*status 403/,
    ],
    [
      'part that fails forever',
      MULTIPART,
      () => ({ status: 500, etag: null, text: '' }),
      /^Part 1 of 3 .*status 500/,
    ],
    ['part without a name', MULTIPART, () => ok(null), /^Invalid response/],
  ])('%s', async (_, target, reply, message) => {
    answer('post', '/api/upload-url', target);
    expect(await failure(sendFeedback(sent, '', store(reply).by))).toMatch(message);
  });

  it('no upload URL', async () => {
    answer('post', '/api/upload-url', { error: 'This student’s account was deleted.' }, 404);
    expect(await failure(sendFeedback(sent, '', store(() => ok()).by))).toBe('Failed to get the upload URL. This student’s account was deleted.');
  }); // prettier-ignore
});

const MP4 = '\0\0\0\x18ftypisom\0\0\0\0';
const OLD_MOV = '\0\0\0\x08wide\0\0\0\x08mdat';
const sized = (text: string, size: number) => Object.defineProperty(new File([text], 'a.mp4'), 'size', { value: size }); // prettier-ignore

it.each<[string, File, string | undefined, string | undefined]>([
  ['an MP4 without a name or type', new File([MP4], '1000004321'), undefined, 'video/mp4'],
  ['an MP4 named .avi', new File([MP4], 'a.avi', { type: 'video/avi' }), undefined, 'video/mp4'],
  ['an old MOV', new File([OLD_MOV], '2044'), undefined, 'video/quicktime'],
  ['a text named .mp4', new File(['Dear coach, here is'], 'a.mp4', { type: 'video/mp4' }), 'Invalid File Type', undefined],
  ['a photo', new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'a.mov'), 'Invalid File Type', undefined],
  ['an empty file', new File([], 'a.mp4', { type: 'video/mp4' }), 'No File Selected', undefined],
  ['1 GB', sized(MP4, 1_024 * MB), undefined, 'video/mp4'],
  ['1 GB and a byte', sized(MP4, 1_024 * MB + 1), 'File Too Large', undefined],
])('reports %s by its bytes [704-707, 805, T156]', async (_, chosen, title, type) => {
  const checked = await checkedVideo(chosen);
  expect([checked.fault?.title, checked.file?.type]).toEqual([title, type]);
  if (title === 'Invalid File Type')
    expect(checked.fault?.text).toBe('Please select an MP4 or MOV file');
}); // prettier-ignore

it('says so if the device can’t open the file', async () => {
  const gone = new File([MP4], 'roll.mp4');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) as never;
  expect((await checkedVideo(gone)).fault?.text).toMatch(/can’t be opened/);
});

it('reports 100 percent only with the last byte, and never less than before [718]', () => {
  expect([
    percentSent(999, 1_000),
    percentSent(1_000, 1_000),
    percentSent(10, 100, 40),
    percentSent(0, 0),
  ]).toEqual([99, 100, 40, 0]);
});
