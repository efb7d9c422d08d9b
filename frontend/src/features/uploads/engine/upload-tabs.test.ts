import { waitFor } from '@testing-library/react';
import { installLocks, removeLocks, type FakeLocks } from '../../../testing/fake-locks';
import { KeptUploads, type KeptUpload } from './kept-uploads';
import { Upload } from './upload';
import { SendingTab, whenLeft } from './upload-lock';
import type { UploadCalls, UploadRecord } from './upload-types';

const PART = 4;
const file = (text = '0123456789') => new File([text], 'roll.mp4');
const never = new AbortController().signal;

/**
 * Stubs what the tabs of one browser share. Like the real storage, it keeps no copy of a file above
 * its limit.
 */
class KeptTogether extends KeptUploads {
  record: UploadRecord | null = null;
  copy: Blob | null = null;

  constructor(private readonly hasRoom: boolean) {
    super();
  }

  override read = (): Promise<KeptUpload | null> =>
    Promise.resolve(this.record && { record: this.record, file: this.copy, handle: null });
  override keepRecord = (_: string, record: UploadRecord) =>
    Promise.resolve(void (this.record = record));
  override keepFile = (_: string, copy: Blob) =>
    Promise.resolve(void (this.copy = this.hasRoom ? copy : null));
  override forget = () => Promise.resolve(void ((this.record = null), (this.copy = null)));
}

/** Returns tabs of one browser and their server; each part waits until it is let through. */
const browser = ({ hasRoom = true } = {}) => {
  const there = new Set<number>();
  const sent: string[] = [];
  const aborted: string[] = [];
  const completed: string[] = [];
  const onTheWay: (() => void)[] = [];
  let begun = 0;
  const kept = new KeptTogether(hasRoom);
  const calls: UploadCalls<string> = {
    begin: ({ fileSize }) =>
      Promise.resolve({
        uploadId: `u${(begun += 1)}`,
        partSize: PART,
        partCount: Math.ceil(fileSize / PART),
      }),
    sign: (_, n) => Promise.resolve(`/parts/${n}`),
    parts: () => Promise.resolve([...there]),
    complete: (uploadId) => Promise.resolve(void completed.push(uploadId)).then(() => 'whole'),
    abort: (uploadId) => Promise.resolve(void aborted.push(uploadId)),
  };
  const delivered: string[] = [];
  const tab = (name: string, own: Partial<UploadCalls<string>> = {}) =>
    new Upload({
      refuse: () => Promise.resolve(null),
      queue: () => Promise.resolve(),
      purpose: 'test',
      deliver: (result: string, title: string) =>
        Promise.resolve(void delivered.push(`${name}: ${result} as ${title}`)).then(() => title),
      calls: { ...calls, ...own },
      kept,
      send: (url, _, { signal }) =>
        new Promise((resolve, reject) => {
          const n = Number(url.split('/').at(-1));
          sent.push(`${name}${n}`);
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
          onTheWay.push(() => {
            if (!signal.aborted) there.add(n);
            resolve();
          });
        }),
    });
  /** Lets the pending parts through once there are any. */
  const pass = async () => {
    await waitFor(() => expect(onTheWay).not.toHaveLength(0));
    onTheWay.splice(0).forEach((done) => done());
  };
  return { there, sent, aborted, completed, delivered, onTheWay, kept, calls, tab, pass };
};

/**
 * After the first tab has sent one part and started the next, opens a second tab, which stands by.
 */
const standAside = async ({
  sent,
  tab,
  pass,
}: Pick<ReturnType<typeof browser>, 'sent' | 'tab' | 'pass'>) => {
  const [a, b] = [tab('a'), tab('b')];
  await a.choose(file(), 'pat');
  await pass();
  await waitFor(() => expect(sent).toEqual(['a1', 'a2']));
  void b.resume('pat');
  await phaseOf(b, 'elsewhere');
  return { a, b };
};

const phaseOf = (upload: Pick<Upload<string>, 'read'>, phase: string) =>
  waitFor(() => expect(upload.read().phase).toBe(phase));

let locks: FakeLocks;
let warned: jest.SpyInstance;
beforeEach(() => {
  locks = installLocks();
  warned = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  warned.mockRestore();
  removeLocks();
});

describe('the sending tab', () => {
  const one = () => {
    const lost = jest.fn();
    return { tab: new SendingTab(lost), lost };
  };

  it('is only one, until it lets go and another takes over', async () => {
    const [a, b] = [one(), one()];
    expect([await a.tab.take('u'), await b.tab.take('u'), await a.tab.take('u')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await a.tab.isElsewhere('u'), await b.tab.isElsewhere('u')]).toEqual([false, true]);
    const left = whenLeft('u', never);
    a.tab.letGo();
    await left;
    expect(await b.tab.take('u')).toBe(true);
  });

  it('requests the lock once, even for simultaneous calls', async () => {
    const { tab } = one();
    expect(await Promise.all([tab.take('u'), tab.take('u')])).toEqual([true, true]);
  });

  it('keeps no lock it gets after letting go', async () => {
    const [a, b] = [one(), one()];
    const asked = a.tab.take('u');
    a.tab.letGo();
    await asked;
    await whenLeft('u', never);
    expect(await b.tab.take('u')).toBe(true);
  });

  it('is notified once when another tab takes over, without an error', async () => {
    const [a, b] = [one(), one()];
    await a.tab.take('u');
    expect(await b.tab.take('u', { steal: true })).toBe(true);
    await waitFor(() => expect(a.lost.mock.calls).toEqual([['u']]));
    expect(await a.tab.take('u')).toBe(false);
    b.tab.letGo();
    expect([b.lost.mock.calls, warned.mock.calls]).toEqual([[], []]);
  });

  it('sends even if the browser refuses the lock or has none', async () => {
    locks.isRefused = true;
    expect([await one().tab.take('u'), await one().tab.isElsewhere('u')]).toEqual([true, false]);
    expect(warned).toHaveBeenCalled();
    removeLocks();
    expect([await one().tab.take('u'), await one().tab.isElsewhere('u')]).toEqual([true, false]);
    await whenLeft('u', never);
  });

  it('stops waiting for it when aborted', async () => {
    await one().tab.take('u');
    const waiting = new AbortController();
    const left = whenLeft('u', waiting.signal);
    waiting.abort();
    await left;
    expect(warned).not.toHaveBeenCalled();
  });
});

it('stands by while another tab sends, and has the video when that is done', async () => {
  const one = browser();
  const { sent, pass } = one;
  const { a, b } = await standAside(one);
  await pass();
  await pass();
  for (const upload of [a, b]) await phaseOf(upload, 'done');
  expect(sent).toEqual(['a1', 'a2', 'a3']);
});

it.each([
  ['sends', false],
  ['is paused', true],
])(
  'takes over on request while the other tab %s, without resending parts that arrived',
  async (_, isPaused) => {
    const one = browser();
    const { sent, pass, onTheWay } = one;
    const { a, b } = await standAside(one);
    if (isPaused) a.pause();
    onTheWay.splice(0);
    await b.sendHere();
    await phaseOf(a, 'elsewhere');
    await pass();
    await pass();
    for (const upload of [b, a]) await phaseOf(upload, 'done');
    expect([sent, warned.mock.calls]).toEqual([['a1', 'a2', 'b2', 'b3'], []]);
  },
);

it('asks for a file the browser has no copy of, and lets the tab that has it take over again', async () => {
  const one = browser({ hasRoom: false });
  const { sent, pass, onTheWay } = one;
  const { a, b } = await standAside(one);
  onTheWay.splice(0);
  await b.sendHere();
  await phaseOf(b, 'asking');
  expect(b.read().sent).toBe(4);
  await phaseOf(a, 'elsewhere');
  await a.sendHere();
  await phaseOf(b, 'elsewhere');
  await pass();
  await pass();
  for (const upload of [a, b]) await phaseOf(upload, 'done');
  expect(sent).toEqual(['a1', 'a2', 'a2', 'a3']);
});

it('needs no file if everything has arrived', async () => {
  const one = browser({ hasRoom: false });
  const { pass, sent, completed } = one;
  const { a, b } = await standAside(one);
  await pass();
  await pass();
  for (const upload of [a, b]) await phaseOf(upload, 'done');
  expect([sent, completed]).toEqual([
    ['a1', 'a2', 'a3'],
    ['u1', 'u1'],
  ]);
});

it('asks for the file if a part that had arrived was lost', async () => {
  const { tab, pass, there, calls } = browser({ hasRoom: false });
  const a = tab('a', { complete: () => new Promise(() => undefined) });
  await a.choose(file(), 'pat');
  for (let n = 1; n <= 3; n += 1) await pass();
  await phaseOf(a, 'finishing');
  const parts = jest.fn(calls.parts).mockResolvedValueOnce([1, 2, 3]).mockResolvedValueOnce([1, 2]);
  const c = tab('c', { parts });
  locks = installLocks();
  there.delete(3);
  await c.resume('pat');
  await phaseOf(c, 'asking');
  expect([c.read().sent, parts.mock.calls.length]).toEqual([8, 2]);
});

/** Delays the browser's lock responses until released. */
const slowLocks = () => {
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const { request } = locks;
  const slow = jest.fn((...asked: Parameters<typeof request>) =>
    gate.then(() => request(...asked)),
  );
  Object.assign(locks, { request: slow });
  return { request: slow, answer };
};

it('continues after a pause while the lock was being requested', async () => {
  const { tab, pass } = browser();
  const a = tab('a');
  const { request, answer } = slowLocks();
  await a.choose(file('0123'), 'pat');
  await waitFor(() => expect(request).toHaveBeenCalled());
  a.pause();
  a.unpause();
  answer();
  await pass();
  await phaseOf(a, 'done');
  expect(request).toHaveBeenCalledTimes(1);
});

it('stays paused if another tab turns out to have the lock', async () => {
  const a = browser().tab('a');
  await new SendingTab(() => undefined).take('u1');
  const { request, answer } = slowLocks();
  await a.choose(file('0123'), 'pat');
  await waitFor(() => expect(request).toHaveBeenCalled());
  a.pause();
  answer();
  await request.mock.results[0]?.value;
  expect(a.read().phase).toBe('paused');
  a.unpause();
  await phaseOf(a, 'elsewhere');
});

it('accepts no other file while another tab is sending, and keeps that upload', async () => {
  const { tab, pass, kept, aborted, sent } = browser();
  const [a, b] = [tab('a'), tab('b')];
  await a.choose(file(), 'pat');
  await pass();
  void b.choose(file('another one'), 'pat');
  await phaseOf(b, 'elsewhere');
  expect(b.read().size).toBe(10);
  expect([kept.record?.uploadId, aborted]).toEqual(['u1', []]);
  await pass();
  await pass();
  await phaseOf(a, 'done');
  expect(sent).toEqual(['a1', 'a2', 'a3']);
});

it('accepts another file once the other tab has sent its own', async () => {
  const { tab, pass, aborted, sent } = browser();
  const [a, b] = [tab('a'), tab('b', { complete: () => new Promise(() => undefined) })];
  await a.choose(file('0123'), 'pat');
  await waitFor(() => expect(sent).toEqual(['a1']));
  void b.resume('pat');
  await phaseOf(b, 'elsewhere');
  a.finish();
  await phaseOf(b, 'idle');
  await b.choose(file('4567'), 'pat');
  await pass();
  await phaseOf(b, 'finishing');
  expect(aborted).toEqual([]);
});
