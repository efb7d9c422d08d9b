import {
  coverDeadline,
  dueWhileRunning,
  pauseDeadline,
  resumeDeadline,
  startDeadline,
  stopDeadline,
  warningHours,
} from './review-deadline.rules';

const at = (hours: number): Date => new Date(Date.UTC(2026, 4, 1) + hours * 3_600_000);

describe('a review’s due date', () => {
  const running = startDeadline(at(0), true);

  it('is 48 hours after the last valid submission', () => {
    expect(dueWhileRunning(running)).toEqual(at(48));
  });

  it('doesn’t exist outside a plan', () => {
    expect(dueWhileRunning(startDeadline(at(0), false))).toBeNull();
  });

  it('pauses while the link is broken and resumes with the remaining time', () => {
    const paused = pauseDeadline(running, at(10));
    expect(dueWhileRunning(paused)).toBeNull();
    expect(dueWhileRunning(resumeDeadline(paused, at(30)))).toEqual(at(68));
  });

  it('pauses once, however often the link is found broken', () => {
    const paused = pauseDeadline(pauseDeadline(running, at(10)), at(20));
    expect(dueWhileRunning(resumeDeadline(paused, at(30)))).toEqual(at(68));
    expect(resumeDeadline(running, at(5))).toBe(running);
  });

  it('stops permanently at the first feedback', () => {
    const stopped = stopDeadline(running, at(20));
    expect(stopped.firstFeedbackAt).toEqual(at(20));
    expect(dueWhileRunning(stopped)).toBeNull();
    expect(stopDeadline(stopped, at(30))).toBe(stopped);
    expect(pauseDeadline(stopped, at(30))).toBe(stopped);
    expect(resumeDeadline(stopped, at(30))).toBe(stopped);
    expect(coverDeadline(stopped, at(30))).toBe(stopped);
  });

  it('is kept after the review, to report whether it was met', () => {
    expect(stopDeadline(running, at(20)).dueAt).toEqual(at(48));
  });

  it('starts when the plan covers the video, with the full time even if the link is broken just then', () => {
    expect(dueWhileRunning(coverDeadline(startDeadline(at(0), false), at(100)))).toEqual(at(148));
    const broken = pauseDeadline(startDeadline(at(0), false), at(10));
    expect(dueWhileRunning(resumeDeadline(coverDeadline(broken, at(100)), at(120)))).toEqual(
      at(168),
    );
    expect(resumeDeadline(broken, at(20)).dueAt).toBeNull();
  });

  it.each([
    [23.9, null],
    [24, 24],
    [39.9, 24],
    [40, 8],
    [46, 2],
    [60, 2],
  ])('%p hours after the start, the coach is warned of %p hours left', (hours, warning) => {
    expect(warningHours(running, at(hours))).toBe(warning);
  });

  it('causes no warning while paused, after the review, or if there is none', () => {
    for (const clock of [
      pauseDeadline(running, at(1)),
      stopDeadline(running, at(1)),
      startDeadline(at(0), false),
    ])
      expect(warningHours(clock, at(47))).toBeNull();
  });
});
