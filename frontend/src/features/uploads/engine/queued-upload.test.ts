import { waitFor } from '@testing-library/react';
import { ApiError } from '../../../api/client';
import { KeptUploads, type KeptUpload } from './kept-uploads';
import { Upload } from './upload';
import type { UploadCalls, UploadRecord } from './upload-types';

const PART = 4;
const file = () => new File(['0123456789'], 'roll.mp4');

/** Stubs the browser's storage, which survives a page and keeps a copy of the file. */
class KeptOverReloads extends KeptUploads {
  record: UploadRecord | null = null;
  copy: Blob | null = null;

  override read = (): Promise<KeptUpload | null> =>
    Promise.resolve(this.record && { record: this.record, file: this.copy, handle: null });
  override keepRecord = (_: string, record: UploadRecord) =>
    Promise.resolve(void (this.record = record));
  override keepFile = (_: string, copy: Blob) => Promise.resolve(void (this.copy = copy));
  override forget = () => Promise.resolve(void ((this.record = null), (this.copy = null)));
}

/** Stubs the server. A part waits until `pass` lets it through. */
const start = () => {
  const there = new Set<number>();
  const waiting: (() => void)[] = [];
  const kept = new KeptOverReloads();
  const sent: string[] = [];
  const faults: unknown[] = [];
  /** What the server was told, and what it answers. */
  const told: (string | null)[] = [];
  const queueFaults: unknown[] = [];
  const completed: number[] = [];
  const calls: UploadCalls<string> = {
    begin: ({ fileSize }) =>
      Promise.resolve({ uploadId: 'u1', partSize: PART, partCount: Math.ceil(fileSize / PART) }),
    sign: (_, n) => Promise.resolve(`/parts/${n}`),
    parts: () => Promise.resolve([...there]),
    complete: (uploadId) => {
      completed.push(told.length);
      return Promise.resolve(uploadId);
    },
    abort: () => Promise.resolve(),
  };
  const deliver = (result: string, title: string): Promise<string> => {
    sent.push(`${result}: ${title}`);
    const fault = faults.shift();
    return fault === undefined ? Promise.resolve(`sent ${title}`) : Promise.reject(fault);
  };
  const queue = (_: string, title: string | null): Promise<void> => {
    const fault = queueFaults.shift();
    if (fault !== undefined) return Promise.reject(fault);
    told.push(title);
    return Promise.resolve();
  };
  const openPage = () =>
    new Upload({
      refuse: () => Promise.resolve(null),
      queue,
      purpose: 'test',
      calls,
      kept,
      deliver,
      send: (url, _, { signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
          waiting.push(() => {
            if (!signal.aborted) there.add(Number(url.split('/').at(-1)));
            resolve();
          });
        }),
    });
  const pass = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.splice(0).forEach((done) => done());
  };
  const passAll = async () => {
    for (let n = there.size; n < 3; n += 1) await pass();
  };
  return { sent, faults, told, queueFaults, completed, kept, openPage, pass, passAll };
};

const phaseOf = (upload: Upload<string, string, string>, phase: string) =>
  waitFor(() => expect(upload.read().phase).toBe(phase));
const refused = new ApiError(403, JSON.stringify({ error: 'You need a plan.' }), '');

it('queues a video while it is uploading and sends it once complete', async () => {
  const { sent, kept, openPage, passAll } = start();
  const upload = openPage();
  await upload.choose(file(), 'pat');
  upload.deliverWhenDone('Hip snap');
  expect([upload.read().isQueued, sent]).toEqual([true, []]);
  await passAll();
  await phaseOf(upload, 'delivered');
  expect(sent).toEqual(['u1: Hip snap']);
  expect(upload.read()).toMatchObject({
    answer: 'sent Hip snap',
    isQueued: false,
    fileName: 'roll.mp4',
  });
  expect(kept.record).toBeNull();
});

it('also sends it after a reload', async () => {
  const { sent, openPage, pass, passAll } = start();
  const before = openPage();
  await before.choose(file(), 'pat');
  await pass();
  before.deliverWhenDone('Hip snap');
  before.pause();
  const after = openPage();
  await after.resume('pat');
  expect(after.read().isQueued).toBe(true);
  expect(after.queued).toBe('Hip snap');
  await passAll();
  await phaseOf(after, 'delivered');
  expect(sent).toEqual(['u1: Hip snap']);
});

it('sends a complete upload right away', async () => {
  const { sent, openPage, passAll } = start();
  const upload = openPage();
  await upload.choose(file(), 'pat');
  await passAll();
  await phaseOf(upload, 'done');
  upload.deliverWhenDone('Hip snap');
  await phaseOf(upload, 'delivered');
  expect(sent).toEqual(['u1: Hip snap']);
});

it('sends nothing that was withdrawn, on this page or after a reload', async () => {
  const { sent, openPage, pass, passAll } = start();
  const upload = openPage();
  await upload.choose(file(), 'pat');
  await pass();
  upload.deliverWhenDone('Hip snap');
  upload.cancelQueued();
  upload.pause();
  const after = openPage();
  await after.resume('pat');
  await passAll();
  await phaseOf(after, 'done');
  expect([sent, after.read().isQueued]).toEqual([[], false]);
});

it('retries after a lost connection or a busy server, with the same file', async () => {
  const { sent, faults, openPage, passAll } = start();
  faults.push(new TypeError('the answer was lost'), new ApiError(503, '', ''));
  const upload = openPage();
  await upload.choose(file(), 'pat');
  upload.deliverWhenDone('Hip snap');
  await passAll();
  for (const tries of [1, 2]) {
    await waitFor(() => expect([sent.length, upload.read().phase]).toEqual([tries, 'waiting']));
    window.dispatchEvent(new Event('online'));
  }
  await phaseOf(upload, 'delivered');
  expect(sent).toEqual(['u1: Hip snap', 'u1: Hip snap', 'u1: Hip snap']);
});

it('reports a refusal with its reason, and keeps the file for another try', async () => {
  const { sent, faults, openPage, passAll } = start();
  faults.push(refused);
  const upload = openPage();
  await upload.choose(file(), 'pat');
  upload.deliverWhenDone('Hip snap');
  await passAll();
  await phaseOf(upload, 'done');
  expect(upload.read()).toMatchObject({ isQueued: false, refusal: refused, result: 'u1' });
  upload.deliverWhenDone('Better words');
  await phaseOf(upload, 'delivered');
  expect(sent).toEqual(['u1: Hip snap', 'u1: Better words']);
});

it('waits for the same person if the session ends before sending', async () => {
  const { sent, faults, openPage, passAll } = start();
  faults.push(new ApiError(401, '{}', ''));
  const upload = openPage();
  await upload.choose(file(), 'pat');
  upload.deliverWhenDone('Hip snap');
  await passAll();
  await phaseOf(upload, 'signed-out');
  await upload.resume('pat');
  await phaseOf(upload, 'delivered');
  expect(sent).toHaveLength(2);
});

it('doesn’t send a different file chosen instead', async () => {
  const { sent, openPage, pass, passAll } = start();
  const upload = openPage();
  await upload.choose(file(), 'pat');
  await pass();
  upload.deliverWhenDone('Hip snap');
  await upload.choose(new File(['abcdefghij'], 'other.mp4'), 'pat');
  expect(upload.read().isQueued).toBe(false);
  await passAll();
  await phaseOf(upload, 'done');
  expect(sent).toEqual([]);
});

it('tells the server what is queued during the upload, also before it has begun', async () => {
  const { told, openPage, passAll } = start();
  const upload = openPage();
  await upload.choose(file(), 'pat');
  upload.deliverWhenDone('Hip snap');
  await waitFor(() => expect(told).toEqual(['Hip snap']));
  upload.cancelQueued();
  upload.deliverWhenDone('Better words');
  // only the latest decision matters
  await waitFor(() => expect(told).toEqual(['Hip snap', 'Better words']));
  await passAll();
  await phaseOf(upload, 'delivered');
  expect(told).toHaveLength(2);
});

it('completes no upload before the server knows that it was taken back, even after a reload', async () => {
  const { told, queueFaults, completed, openPage, pass, passAll } = start();
  const before = openPage();
  await before.choose(file(), 'pat');
  await pass();
  before.deliverWhenDone('Hip snap');
  await waitFor(() => expect(told).toEqual(['Hip snap']));
  queueFaults.push(new TypeError('no connection'));
  before.cancelQueued();
  await waitFor(() => expect(queueFaults).toEqual([]));
  before.pause();
  const after = openPage();
  await after.resume('pat');
  await passAll();
  await phaseOf(after, 'done');
  expect([told, completed]).toEqual([['Hip snap', null], [2]]);
});

it('returns to the form when the server refuses to queue it, and the upload continues', async () => {
  const { sent, queueFaults, openPage, pass, passAll } = start();
  queueFaults.push(refused);
  const upload = openPage();
  await upload.choose(file(), 'pat');
  await pass();
  upload.deliverWhenDone('Hip snap');
  await waitFor(() =>
    expect(upload.read()).toMatchObject({ isQueued: false, refusal: refused, phase: 'sending' }),
  );
  await passAll();
  await phaseOf(upload, 'done');
  expect(sent).toEqual([]);
});
