import { ApiError } from '../../../api/client';
import { readCaptions, writtenCaptions } from './captions.rules';
import { PenTimes } from './pen-times';
import { RecordingClock } from './recording-clock';
import { RecordingSender, type SenderState } from './recording-sender';
import type { Drawing } from '@wavetrain/shared/review-content';
import type { TimelineEvent } from '@wavetrain/shared/timeline';
import { TimelineWriter } from './timeline-writer';
import { standingAt } from './watch-video';

describe('a recording’s clock', () => {
  it('starts with the recorder and stops while it is paused', () => {
    let now = 5_000;
    const clock = new RecordingClock(() => now);
    clock.start();
    now = 6_000;
    expect([clock.at(), clock.at(6_016), clock.at(4_000)]).toEqual([1_000, 1_016, 0]);
    clock.pause();
    now = 9_000;
    clock.pause();
    expect([clock.at(), clock.at(5_500)]).toEqual([1_000, 500]);
    clock.resume();
    clock.resume();
    now = 9_250;
    expect(clock.at()).toBe(1_250);
    clock.pause();
    now = 9_500;
    clock.resume();
    expect(clock.at(9_600)).toBe(1_350);
  });
});

describe('a timeline', () => {
  let events: TimelineEvent[];
  let writer: TimelineWriter;
  beforeEach(() => {
    events = [];
    writer = new TimelineWriter(30_000, (event) => events.push(event));
    writer.begin({ ticks: 1_000, playing: false, rate: 1 }, 0);
    events = [];
  });
  const frames = (from: number, at: number, count: number, rate = 1) => {
    for (let n = 1; n <= count; n += 1)
      writer.frame(from + n * 1_000, at + (n * 1_000) / 30 / rate);
  };

  it('records the initial state', () => {
    writer.begin({ ticks: 1_000, playing: false, rate: 0.5 }, 0);
    writer.begin({ ticks: 2_000, playing: true, rate: 2 }, 40.04);
    expect(events).toEqual([
      { type: 'rate', at: 0, rate: 0.5 },
      { type: 'pause', at: 0, ticks: 1_000 },
      { type: 'seek', at: 0, ticks: 1_000 },
      { type: 'rate', at: 40, rate: 2 },
      { type: 'play', at: 40, ticks: 2_000 },
    ]);
  });

  it('records a seek for each new frame shown while paused', () => {
    writer.stand(1_000, 5);
    writer.stand(2_000, 10);
    writer.frame(3_000, 20);
    expect(events).toEqual([
      { type: 'seek', at: 10, ticks: 2_000 },
      { type: 'seek', at: 20, ticks: 3_000 },
    ]);
  });

  it('records no expected frames, but a position every second', () => {
    writer.play(1_000, 100);
    writer.play(1_000, 100);
    frames(1_000, 100, 29);
    expect(events).toEqual([{ type: 'play', at: 100, ticks: 1_000 }]);
    writer.frame(31_000, 1_100);
    expect(events.at(-1)).toEqual({ type: 'anchor', at: 1_100, ticks: 31_000 });
  });

  it('records a position that is more than 25 ms off, and predicts from there', () => {
    writer.play(1_000, 0);
    writer.frame(2_000, 33 + 24);
    expect(events).toHaveLength(1);
    writer.frame(3_000, 67 + 40);
    expect(events.at(-1)).toEqual({ type: 'anchor', at: 107, ticks: 3_000 });
    writer.frame(4_000, 107 + 33);
    expect(events).toHaveLength(2);
  });

  it('predicts based on the playback rate', () => {
    writer.play(1_000, 0);
    frames(1_000, 0, 3);
    writer.rate(0.25, 100);
    writer.rate(0.25, 101);
    frames(4_000, 100, 5, 0.25);
    expect(events).toEqual([
      { type: 'play', at: 0, ticks: 1_000 },
      { type: 'rate', at: 100, rate: 0.25 },
    ]);
  });

  it('ends on the current frame, unless another one follows', () => {
    writer.play(1_000, 0);
    frames(1_000, 0, 3);
    writer.pause(110);
    writer.frame(5_000, 133);
    expect(events.slice(1)).toEqual([
      { type: 'pause', at: 110, ticks: 4_000 },
      { type: 'seek', at: 133, ticks: 5_000 },
    ]);
  });

  it('ignores an old frame after a jump', () => {
    writer.play(1_000, 0);
    frames(1_000, 0, 3);
    writer.jump(60_000, 150);
    writer.frame(6_000, 170);
    writer.frame(61_000, 190);
    frames(61_000, 190, 3);
    expect(events.slice(1)).toEqual([{ type: 'seek', at: 190, ticks: 61_000 }]);
  });

  it('records strokes with the time of each point, clearing, and the mark being discussed', () => {
    const drawing: Drawing = {
      kind: 'pen',
      color: '#ffd166',
      width: 0.006,
      points: [
        [0, 0.5],
        [1, 1],
      ],
    };
    writer.stroke(drawing, [10.04, 30]);
    writer.clear(40);
    writer.mark('m', 50);
    writer.beside(null, 60);
    expect(events).toEqual([
      { type: 'stroke', at: 10, drawing, pointsAt: [10, 30] },
      { type: 'clear', at: 40 },
      { type: 'mark', at: 50, markId: 'm' },
      { type: 'beside', at: 60, beside: null },
    ]);
  });
});

it('reports the source’s frame when a copy that starts earlier plays', () => {
  const element = { currentTime: 0.067 } as HTMLVideoElement;
  const video = { uploadId: 'u', element, times: { timescale: 1_000, ticks: [33, 66, 100, 150] } };
  expect([standingAt({ ...video, offset: 33 }), standingAt({ ...video, offset: 0 })]).toEqual([
    100, 66,
  ]);
});

describe('a recording', () => {
  const clear = (at: number): TimelineEvent => ({ type: 'clear', at });
  const conflict = (received: number) =>
    new ApiError(409, JSON.stringify({ code: 'TAKE_OFFSET', received }), '');
  const started = (
    voice: jest.Mock,
    events = jest.fn((offset: number, some: readonly TimelineEvent[]) =>
      Promise.resolve(offset + some.length),
    ),
  ) => {
    const states: SenderState[] = [];
    const wait = jest.fn(() => Promise.resolve());
    return {
      sender: new RecordingSender({ voice, events }, wait, (state) => states.push(state)),
      states,
      wait,
      events,
    };
  };
  const taken = () =>
    jest.fn((offset: number, piece: Blob, _recordedMs: number) =>
      Promise.resolve(offset + piece.size),
    );

  it('is sent while it is made, the voice before the events', async () => {
    const voice = taken();
    const { sender, events, states } = started(voice);
    sender.addEvent(clear(1));
    expect(events).not.toHaveBeenCalled();
    sender.addVoice(new Blob(['abcd']), 1_000);
    await sender.flush();
    sender.addVoice(new Blob(['ef']), 2_000);
    await sender.flush();
    expect(voice.mock.calls.map(([offset, piece, ms]) => [offset, piece.size, ms])).toEqual([
      [0, 4, 1_000],
      [4, 2, 2_000],
    ]);
    expect(events.mock.calls).toEqual([[0, [clear(1)]]]);
    expect(states).toEqual([]);
  });

  it('waits while offline and resumes automatically', async () => {
    const voice = taken()
      .mockRejectedValueOnce(new TypeError('away'))
      .mockRejectedValueOnce(new ApiError(503, '', ''));
    const { sender, states, wait } = started(voice);
    sender.addVoice(new Blob(['abcd']), 1_000);
    await sender.flush();
    expect(wait.mock.calls).toEqual([[1_000], [2_000]]);
    expect(states.map(({ isWaiting }) => isWaiting)).toEqual([true, false]);
    expect(voice).toHaveBeenCalledTimes(3);
  });

  it('continues from the server’s position', async () => {
    const voice = taken().mockRejectedValueOnce(conflict(2));
    const { sender } = started(
      voice,
      jest.fn().mockRejectedValueOnce(conflict(1)).mockResolvedValue(2),
    );
    for (const at of [1, 2]) sender.addEvent(clear(at));
    sender.addVoice(new Blob(['abcd']), 1_000);
    await sender.flush();
    expect(voice.mock.calls.map(([offset]) => offset)).toEqual([0, 2]);
  });

  it('is split into pieces after a long wait', async () => {
    const voice = taken();
    const { sender, events } = started(voice);
    const points = Array.from({ length: 2_000 }, (): [number, number] => [0, 0]);
    for (let n = 0; n < 5; n += 1)
      sender.addEvent({
        type: 'stroke',
        at: n,
        drawing: { kind: 'pen', color: '#ffffff', width: 0, points },
        pointsAt: points.map(() => n),
      });
    sender.addVoice(new Blob([new Uint8Array(600 * 1024)]), 9_000);
    await sender.flush();
    expect(voice.mock.calls.map(([, piece]) => piece.size / 1024)).toEqual([256, 256, 88]);
    expect(events.mock.calls.map(([offset, some]) => [offset, some.length])).toEqual([
      [0, 2],
      [2, 2],
      [4, 1],
    ]);
  });

  it('explains what can’t be saved, and stops', async () => {
    const refused = new ApiError(
      413,
      JSON.stringify({ error: 'A recording has 30 minutes at most.' }),
      '',
    );
    const { sender, states } = started(jest.fn().mockRejectedValue(refused));
    sender.addVoice(new Blob(['abcd']), 1_000);
    await sender.flush();
    expect(states).toEqual([{ isWaiting: false, failure: 'A recording has 30 minutes at most.' }]);
  });

  it('waits while the coach is signed out, then sends everything before finishing', async () => {
    const signedOut = new ApiError(
      401,
      JSON.stringify({ error: 'Please sign in to continue' }),
      '',
    );
    const voice = jest
      .fn<Promise<number>, [number, Blob, number]>()
      .mockRejectedValueOnce(signedOut)
      .mockRejectedValueOnce(signedOut);
    voice.mockImplementation((offset, piece) => Promise.resolve(offset + piece.size));
    const { sender, states } = started(voice);
    sender.addVoice(new Blob(['abcd']), 1_000);
    await expect(sender.flush()).rejects.toBe(signedOut);
    expect(states.at(-1)?.failure).toMatch(/^You’re signed out/);
    sender.addVoice(new Blob(['ef']), 2_000);
    await sender.flush();
    expect(voice.mock.calls.slice(2).map(([offset, piece]) => [offset, piece.size])).toEqual([
      [0, 6],
    ]);
    expect(states.at(-1)).toEqual({ isWaiting: false, failure: null });
  });

  it('is resent from the server’s position, and reports what was sent', async () => {
    const voice = taken();
    const { sender, events } = started(voice);
    for (const at of [1, 2, 3]) sender.addEvent(clear(at));
    sender.addVoice(new Blob(['abcdef']), 1_000);
    await sender.flush();
    expect(sender.sent).toEqual({ voiceBytes: 6, eventCount: 3 });
    sender.resumeFrom({ voiceBytes: 2, eventCount: 1 });
    await sender.flush();
    expect(voice.mock.calls.map(([offset]) => offset)).toEqual([0, 2]);
    expect(events.mock.calls.map(([offset]) => offset)).toEqual([0, 1]);
    expect(sender.sent).toEqual({ voiceBytes: 6, eventCount: 3 });
  });

  it('stops sending once it is discarded', async () => {
    const { sender, wait } = started(jest.fn().mockRejectedValue(new TypeError('away')));
    sender.addVoice(new Blob(['abcd']), 1_000);
    wait.mockImplementation(() => {
      void sender.cancel();
      return Promise.resolve();
    });
    await sender.flush();
    expect(wait).toHaveBeenCalledTimes(1);
  });
});

describe('captions', () => {
  it('are typed one per line with their time and last until the next one', () => {
    const captions = [
      { startMs: 0, endMs: 3_500, text: 'Look here.' },
      { startMs: 3_500, endMs: 62_000, text: 'Now the hips.' },
      { startMs: 62_000, endMs: 70_000, text: '2 more' },
    ];
    const written = '0:00 Look here.\n0:03.5 Now the hips.\n1:02 2 more';
    expect(writtenCaptions(captions)).toBe(written);
    expect(readCaptions(`\n${written}\n`, 70_000)).toEqual({ captions });
    expect(readCaptions('3 Look', 9_000)).toEqual({
      captions: [{ startMs: 3_000, endMs: 9_000, text: 'Look' }],
    });
    expect(readCaptions('', 9_000)).toEqual({ captions: [] });
  });

  it.each([
    ['Look here', 'Line 1: start with the time, like “0:03 Look at your head.”'],
    ['0:01 a\n0:01 b', 'Line 2: put the lines in the order they’re spoken'],
    ['0:10 a', 'Line 1: this time is past the end of the recording (0:09)'],
    [`0:01 ${'x'.repeat(501)}`, 'Line 1: please keep a line to 500 characters'],
  ])('%# are refused with an explanation', (written, problem) =>
    expect(readCaptions(written, 9_000)).toEqual({ problem }),
  );
});

describe('the times of a drawing', () => {
  it('are when each point was drawn, even if the result has fewer points', () => {
    const times = new PenTimes();
    times.note(9, 1);
    for (const [points, moment] of [
      [1, 10],
      [2, 20],
      [4, 40],
    ] as const)
      times.note(points, moment);
    expect(times.take(4, 50)).toEqual([10, 20, 40, 40]);
    expect(times.take(2, 50)).toEqual([50, 50]);
    for (const points of [1, 2, 3, 4]) times.note(points, points * 10);
    expect(times.take(2, 50)).toEqual([20, 40]);
    times.note(2, 60);
    times.forget();
    expect(times.take(2, 70)).toEqual([70, 70]);
  });
});
