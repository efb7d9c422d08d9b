import { coverPromise, dueWhileRunning, pausePromise, resumePromise, startPromise, stopPromise } from './promise.rules';

const at = (hours: number): Date => new Date(Date.UTC(2026, 4, 1, hours));

describe('promise clock', () => {
  const running = startPromise(at(0), true);

  it('promises an answer 48 hours after the last valid submission', () => {
    expect(dueWhileRunning(running)).toEqual(at(48));
  });

  it('promises nothing outside a plan', () => {
    expect(dueWhileRunning(startPromise(at(0), false))).toBeNull();
  });

  it('stands while the link is broken and goes on with what was left', () => {
    const paused = pausePromise(running, at(10));
    expect(dueWhileRunning(paused)).toBeNull();
    expect(dueWhileRunning(resumePromise(paused, at(30)))).toEqual(at(68));
  });

  it('counts a break once, however often it is found', () => {
    const paused = pausePromise(pausePromise(running, at(10)), at(20));
    expect(dueWhileRunning(resumePromise(paused, at(30)))).toEqual(at(68));
    expect(resumePromise(running, at(5))).toBe(running);
  });

  it('stops for good at the first feedback', () => {
    const stopped = stopPromise(running, at(20));
    expect(stopped.firstFeedbackAt).toEqual(at(20));
    expect(dueWhileRunning(stopped)).toBeNull();
    expect(stopPromise(stopped, at(30))).toBe(stopped);
    expect(pausePromise(stopped, at(30))).toBe(stopped);
    expect(resumePromise(stopped, at(30))).toBe(stopped);
    expect(coverPromise(stopped, at(30))).toBe(stopped);
  });

  it('keeps when the answer was promised, to tell later whether the promise was kept', () => {
    expect(stopPromise(running, at(20)).dueAt).toEqual(at(48));
  });

  it('starts when the plan comes to cover it, in full even where the link is broken just then', () => {
    expect(dueWhileRunning(coverPromise(startPromise(at(0), false), at(100)))).toEqual(at(148));
    const broken = pausePromise(startPromise(at(0), false), at(10));
    expect(dueWhileRunning(resumePromise(coverPromise(broken, at(100)), at(120)))).toEqual(at(168));
    expect(resumePromise(broken, at(20)).dueAt).toBeNull();
  });
});
