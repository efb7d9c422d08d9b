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

describe('review deadline', () => {
  const running = startDeadline(at(0), true);

  it('promises an answer 48 hours after the last valid submission', () => {
    expect(dueWhileRunning(running)).toEqual(at(48));
  });

  it('sets no deadline outside a plan', () => {
    expect(dueWhileRunning(startDeadline(at(0), false))).toBeNull();
  });

  it('stands while the link is broken and goes on with what was left', () => {
    const paused = pauseDeadline(running, at(10));
    expect(dueWhileRunning(paused)).toBeNull();
    expect(dueWhileRunning(resumeDeadline(paused, at(30)))).toEqual(at(68));
  });

  it('counts a break once, however often it is found', () => {
    const paused = pauseDeadline(pauseDeadline(running, at(10)), at(20));
    expect(dueWhileRunning(resumeDeadline(paused, at(30)))).toEqual(at(68));
    expect(resumeDeadline(running, at(5))).toBe(running);
  });

  it('stops for good at the first feedback', () => {
    const stopped = stopDeadline(running, at(20));
    expect(stopped.firstFeedbackAt).toEqual(at(20));
    expect(dueWhileRunning(stopped)).toBeNull();
    expect(stopDeadline(stopped, at(30))).toBe(stopped);
    expect(pauseDeadline(stopped, at(30))).toBe(stopped);
    expect(resumeDeadline(stopped, at(30))).toBe(stopped);
    expect(coverDeadline(stopped, at(30))).toBe(stopped);
  });

  it('keeps the deadline, to tell later whether it was kept', () => {
    expect(stopDeadline(running, at(20)).dueAt).toEqual(at(48));
  });

  it('starts when the plan comes to cover it, in full even where the link is broken just then', () => {
    expect(dueWhileRunning(coverDeadline(startDeadline(at(0), false), at(100)))).toEqual(at(148));
    const broken = pauseDeadline(startDeadline(at(0), false), at(10));
    expect(dueWhileRunning(resumeDeadline(coverDeadline(broken, at(100)), at(120)))).toEqual(at(168));
    expect(resumeDeadline(broken, at(20)).dueAt).toBeNull();
  });

  it.each([
    [23.9, null],
    [24, 24],
    [39.9, 24],
    [40, 8],
    [46, 2],
    [60, 2],
  ])('%p hours after it began the coach is warned of %p left', (hours, warning) => {
    expect(warningHours(running, at(hours))).toBe(warning);
  });

  it('warns of nothing that stands still, is answered or was never promised', () => {
    for (const clock of [pauseDeadline(running, at(1)), stopDeadline(running, at(1)), startDeadline(at(0), false)])
      expect(warningHours(clock, at(47))).toBeNull();
  });
});
