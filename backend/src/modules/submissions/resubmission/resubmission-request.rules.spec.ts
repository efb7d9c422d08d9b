import {
  requestResubmission,
  coverDeadline,
  dueWhileRunning,
  resumeDeadline,
  startDeadline,
  stopDeadline,
  waitsForResubmission,
} from '../review-deadline.rules';
import { justBroke, withFinding } from '../submission.rules';
import { TAKE_REASONS, resubmissionReasonText } from './resubmission-request.rules';

const at = (hour: number): Date => new Date(Date.UTC(2026, 4, 1, hour));

describe('a request for a new video', () => {
  it('lists each reason’s explanation and advice in a fixed order, then the coach’s text', () => {
    const text = resubmissionReasonText(['far', 'dark'], '  The first drop, please. ');
    expect(text.split('\n\n')).toEqual([
      expect.stringContaining('too dark'),
      expect.stringContaining('too far away'),
      'The first drop, please.',
    ]);
    for (const reason of TAKE_REASONS)
      expect(resubmissionReasonText([reason], '')).toMatch(/\. .+\.$/);
    expect(resubmissionReasonText([], ' \n ')).toBe('');
  });

  it('has no due date until the video arrives, whatever happens to the link and the plan', () => {
    const asked = requestResubmission(startDeadline(at(0), true), at(10));
    expect(asked).toMatchObject({ dueAt: null, pausedAt: at(10), takeAskedAt: at(10) });
    expect(waitsForResubmission(asked)).toBe(true);
    for (const clock of [
      asked,
      requestResubmission(asked, at(11)),
      resumeDeadline(asked, at(12)),
      coverDeadline(asked, at(12)),
    ]) {
      expect(clock).toBe(asked);
      expect(dueWhileRunning(clock)).toBeNull();
    }
    expect(startDeadline(at(20), true)).toMatchObject({
      dueAt: at(68),
      pausedAt: null,
      takeAskedAt: null,
    });
  });

  it('ends if the coach reviews the old video, and can’t be made after that', () => {
    const reviewed = stopDeadline(requestResubmission(startDeadline(at(0), true), at(10)), at(12));
    expect(waitsForResubmission(reviewed)).toBe(false);
    expect(requestResubmission(reviewed, at(13))).toBe(reviewed);
  });

  it('doesn’t notify about a link that breaks in the meantime', () => {
    const asked = {
      ...requestResubmission(startDeadline(at(0), true), at(10)),
      status: 'submitted' as const,
      linkValidationStatus: 'valid' as const,
      linkValidationError: null,
    };
    const broken = withFinding(asked, { outcome: 'invalid', error: 'Gone' }, at(11));
    expect(broken.status).toBe('invalid_link');
    expect(justBroke(asked, broken)).toBe(false);
    expect(withFinding(broken, { outcome: 'valid', error: null }, at(12))).toMatchObject({
      dueAt: null,
      takeAskedAt: at(10),
    });
  });
});
