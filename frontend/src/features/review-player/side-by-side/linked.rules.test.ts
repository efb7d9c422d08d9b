import { nearestFrame, type FrameTimes } from '../frame-times.rules';
import { followerAt, followerFrame, hasPictureAt, recordedText } from './linked.rules';

/** Returns evenly spaced frames from 0. */
const steady = (perSecond: number, frames: number, timescale = 30_000): FrameTimes => ({
  timescale,
  ticks: Array.from({ length: frames }, (_, frame) => Math.round((frame * timescale) / perSecond)),
});

describe('two linked videos', () => {
  it('show frames at the same distance in time, whatever the frame rates', () => {
    const [lead, follower] = [steady(30, 90), steady(60, 180, 90_000)];
    const origins = { lead: 30, follower: 20 };
    expect([30, 31, 45, 29].map((frame) => followerFrame(lead, follower, origins, frame))).toEqual([
      20, 22, 50, 18,
    ]);
  });

  it('show the nearest frame when phones skipped frames or recorded them early', () => {
    const lead: FrameTimes = { timescale: 1_000, ticks: [0, 33, 66, 100, 133] };
    const follower: FrameTimes = { timescale: 1_000, ticks: [5, 40, 71, 138] };
    expect(
      [0, 1, 2, 3, 4].map((frame) =>
        followerFrame(lead, follower, { lead: 0, follower: 0 }, frame),
      ),
    ).toEqual([0, 1, 2, 3, 3]);
    expect([
      nearestFrame(follower, 22),
      nearestFrame(follower, 23),
      nearestFrame(follower, -50),
      nearestFrame(follower, 900),
    ]).toEqual([0, 1, 0, 3]);
  });

  it('show exactly the origin frames even if the timescales produce fractions', () => {
    const [lead, follower] = [steady(29.97, 300, 30_000), steady(24, 300, 12_288)];
    for (const frame of [0, 7, 101, 299])
      expect(followerFrame(lead, follower, { lead: frame, follower: frame }, frame)).toBe(frame);
  });

  it('show the first or last frame beyond either end, and report it', () => {
    const [lead, follower] = [steady(30, 90), steady(30, 10)];
    const origins = { lead: 30, follower: 5 };
    expect([
      followerFrame(lead, follower, origins, 0),
      followerFrame(lead, follower, origins, 89),
    ]).toEqual([0, 9]);
    const at = (frame: number) => followerAt(lead, follower, origins, lead.ticks[frame] ?? 0);
    expect([24, 25, 33, 34, 60].map((frame) => hasPictureAt(follower, at(frame)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what a talk-through records of two videos', () => {
  const say = (isTheirs: boolean, isLinked: boolean, isRecording: boolean) =>
    recordedText({ isTheirs, isLinked, isRecording });

  it('says before and during a recording that a reference clip is left out', () => {
    for (const isRecording of [false, true])
      for (const isLinked of [false, true])
        expect(say(false, isLinked, isRecording)).toMatch(/doesn’t record them.*won’t see them/);
  });

  it('says during a recording whether the student’s other video is in it', () => {
    expect(say(true, false, false)).toBeNull();
    expect(say(true, false, true)).toMatch(/^Only this video is being recorded\./);
    expect(say(true, true, true)).toMatch(/^The talk-through records both/);
  });
});
