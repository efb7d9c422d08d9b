import { waitFor } from '@testing-library/react';
import { ApiError } from '../../../api/client';
import { KeptUploads } from './kept-uploads';
import { Upload } from './upload';
import type { UploadCalls } from './upload-types';

const PART = 4;

/**
 * Stubs the server (a set of part numbers) and the sending. jsdom stores nothing, like a browser
 * with blocked storage.
 */
const server = () => {
  const there = new Set<number>();
  const sent: number[] = [];
  const calls: UploadCalls<string> = {
    begin: ({ fileSize }) =>
      Promise.resolve({ uploadId: 'a', partSize: PART, partCount: Math.ceil(fileSize / PART) }),
    sign: (_, n) => Promise.resolve(`/parts/${n}`),
    parts: () => Promise.resolve([...there]),
    complete: () => Promise.resolve('whole'),
    abort: () => Promise.resolve(there.clear()),
  };
  const take = (url: string) => {
    const n = Number(url.split('/').at(-1));
    sent.push(n);
    there.add(n);
  };
  return { there, sent, calls, take };
};

/** Fails the test if something is sent without pressing Send. */
const deliver = () => Promise.reject(new Error('sent without being asked to'));
const queue = () => Promise.resolve();

const file = (text: string) => new File([text], 'roll.mp4');

it('sends every part once, in order, and completes', async () => {
  const { calls, sent, take } = server();
  const upload = new Upload({
    refuse: () => Promise.resolve(null),
    queue,
    purpose: 'test',
    deliver,
    calls,
    kept: new KeptUploads(),
    send: (url) => Promise.resolve(take(url)),
  });
  await upload.choose(file('0123456789'), 'pat');
  await waitFor(() =>
    expect(upload.read()).toMatchObject({ phase: 'done', sent: 10, result: 'whole' }),
  );
  expect(sent).toEqual([1, 2, 3]);
});

it('resumes after a lost connection, without resending a part whose response was lost', async () => {
  const { calls, sent, take } = server();
  let isLost = true;
  const send = (url: string) => {
    take(url);
    if (!isLost || sent.length < 2) return Promise.resolve();
    isLost = false;
    return Promise.reject(new TypeError('the answer was lost'));
  };
  const upload = new Upload({
    refuse: () => Promise.resolve(null),
    purpose: 'test',
    queue,
    deliver,
    calls,
    kept: new KeptUploads(),
    send,
  });
  await upload.choose(file('0123456789'), 'pat');
  await waitFor(() => expect(upload.read().phase).toBe('waiting'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(upload.read().phase).toBe('done'));
  expect(sent).toEqual([1, 2, 3]);
});

it('stops while paused, and shows why a file can’t be sent before sending anything', async () => {
  const { calls, sent, take } = server();
  const waiting: (() => void)[] = [];
  const send = (url: string) =>
    new Promise<void>((resolve) => void waiting.push(() => resolve(take(url))));
  const upload = new Upload({
    refuse: ({ name }) => Promise.resolve(name === 'notes.txt' ? 'Not a video.' : null),
    purpose: 'test',
    queue,
    deliver,
    calls,
    kept: new KeptUploads(),
    send,
  });
  await upload.choose(new File(['x'], 'notes.txt'), 'pat');
  expect(upload.read()).toMatchObject({
    phase: 'idle',
    problem: 'Not a video.',
  });
  await upload.choose(file('0123'), 'pat');
  await waitFor(() => expect(waiting).toHaveLength(1));
  upload.pause();
  expect([upload.read().phase, sent]).toEqual(['paused', []]);
  upload.unpause();
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await waitFor(() => expect(upload.read().phase).toBe('done'));
  await upload.cancel();
  expect(upload.read().phase).toBe('idle');
});

it('sends the file that was chosen last, even if an earlier one is opened first', async () => {
  const { calls, take } = server();
  const opened = new Map<string, () => void>();
  const refuse = ({ name }: File) =>
    new Promise<string | null>((resolve) => void opened.set(name, () => resolve(null)));
  const upload = new Upload({
    refuse,
    purpose: 'test',
    queue,
    deliver,
    calls,
    kept: new KeptUploads(),
    send: (url) => Promise.resolve(take(url)),
  });
  const first = upload.choose(new File(['0123'], 'first.mp4'), 'pat');
  const last = upload.choose(new File(['45678'], 'last.mp4'), 'pat');
  opened.get('first.mp4')?.();
  await first;
  expect(upload.read().phase).toBe('idle');
  opened.get('last.mp4')?.();
  await last;
  await waitFor(() =>
    expect(upload.read()).toMatchObject({ phase: 'done', fileName: 'last.mp4', sent: 5 }),
  );
});

const signedOut = () =>
  Promise.reject(
    new ApiError(401, JSON.stringify({ error: 'Not signed in', code: 'UNAUTHORIZED' }), ''),
  );

it.each(['begin', 'parts'] as const)(
  'resumes after a lost session once the same person is back (%s)',
  async (step) => {
    const { calls, sent, take } = server();
    const begun = jest.fn(calls.begin);
    const lost = { ...calls, begin: begun };
    const send = (url: string) => Promise.resolve(take(url));
    const upload = new Upload({
      refuse: () => Promise.resolve(null),
      queue,
      purpose: 'test',
      deliver,
      calls: lost,
      kept: new KeptUploads(),
      send,
    });
    const asked = jest.fn(calls[step] as never).mockImplementationOnce(signedOut as never);
    Object.assign(lost, { [step]: asked });
    await upload.choose(file('0123456789'), 'pat');
    await waitFor(() => expect(upload.read().phase).toBe('signed-out'));
    await upload.resume('pat');
    await waitFor(() =>
      expect(upload.read()).toMatchObject({ phase: 'done', fileName: 'roll.mp4' }),
    );
    expect(sent).toEqual([1, 2, 3]);
    expect(step === 'begin' ? asked : begun).toHaveBeenCalledTimes(step === 'begin' ? 2 : 1);
  },
);

it.each([
  ['is no longer on the server', new ApiError(404, '{}', ''), 'failed'],
  ['can not be asked about now', new TypeError('no connection'), 'asking'],
] as const)(
  'reports the state of an upload from an earlier page that %s',
  async (_, fault, phase) => {
    const { calls } = server();
    const kept = new KeptUploads();
    const record = {
      ownerId: 'pat',
      uploadId: 'a',
      fileName: 'roll.mp4',
      size: 10,
      partSize: PART,
      partCount: 3,
      hashes: { 1: 'x' },
    };
    jest.spyOn(kept, 'read').mockResolvedValue({ record, file: null, handle: null });
    const forget = jest.spyOn(kept, 'forget');
    const upload = new Upload({
      refuse: () => Promise.resolve(null),
      queue,
      purpose: 'test',
      deliver,
      calls: { ...calls, parts: () => Promise.reject(fault) },
      kept,
      send: () => Promise.resolve(),
    });
    await upload.resume('pat');
    expect(upload.read()).toMatchObject({ phase, fileName: 'roll.mp4' });
    expect(forget).toHaveBeenCalledTimes(phase === 'failed' ? 1 : 0);
  },
);

it('hides an upload from another person who signs in in the same tab', async () => {
  const { calls, take } = server();
  const upload = new Upload({
    refuse: () => Promise.resolve(null),
    queue,
    purpose: 'test',
    deliver,
    calls,
    kept: new KeptUploads(),
    send: (url) => Promise.resolve(take(url)),
  });
  await upload.choose(file('0123456789'), 'pat');
  await waitFor(() => expect(upload.read()).toMatchObject({ phase: 'done', ownerId: 'pat' }));
  await upload.resume('kim');
  expect(upload.read()).toMatchObject({ phase: 'idle', ownerId: null, fileName: '', result: null });
});

it.each([
  ['cancel', 'idle'],
  ['pause', 'paused'],
] as const)('reacts to a click while it is starting: %s', async (press, phase) => {
  const { calls, sent, take } = server();
  let begin: () => void = () => undefined;
  const aborted: string[] = [];
  const slow: UploadCalls<string> = {
    ...calls,
    begin: (asked) => new Promise((resolve) => void (begin = () => resolve(calls.begin(asked)))),
    abort: (uploadId) => Promise.resolve(void aborted.push(uploadId)),
  };
  const upload = new Upload({
    refuse: () => Promise.resolve(null),
    queue,
    purpose: 'test',
    deliver,
    calls: slow,
    kept: new KeptUploads(),
    send: (url) => Promise.resolve(take(url)),
  });
  await upload.choose(file('0123'), 'pat');
  const pressed = upload[press]();
  begin();
  await pressed;
  // the abandoned upload is aborted
  await waitFor(() => expect(aborted).toEqual(['a']));
  expect([upload.read().phase, sent]).toEqual([phase, []]);
  if (press === 'cancel') return;
  upload.unpause();
  begin();
  await waitFor(() => expect(upload.read().phase).toBe('done'));
});
