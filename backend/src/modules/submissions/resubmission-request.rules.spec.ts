import { TAKE_REASONS, resubmissionReasonText } from './resubmission-request.rules';
import {
  requestResubmission,
  coverDeadline,
  dueWhileRunning,
  resumeDeadline,
  startDeadline,
  stopDeadline,
  waitsForResubmission,
} from './review-deadline.rules';
import { justBroke, withFinding } from './submission.rules';

const at = (hour: number): Date => new Date(Date.UTC(2026, 4, 1, hour));

describe('asking for another take', () => {
  it('tells why and how of each reason in one order, and the words of the coach last', () => {
    const text = resubmissionReasonText(['far', 'dark'], '  The first drop, please. ');
    expect(text.split('\n\n')).toEqual([
      expect.stringContaining('too dark'),
      expect.stringContaining('too far away'),
      'The first drop, please.',
    ]);
    for (const reason of TAKE_REASONS) expect(resubmissionReasonText([reason], '')).toMatch(/\. .+\.$/);
    expect(resubmissionReasonText([], ' \n ')).toBe('');
  });

  it('promises nothing until the take comes, whatever becomes of the link and the plan', () => {
    const asked = requestResubmission(startDeadline(at(0), true), at(10));
    expect(asked).toMatchObject({ dueAt: null, pausedAt: at(10), takeAskedAt: at(10) });
    expect(waitsForResubmission(asked)).toBe(true);
    for (const clock of [asked, requestResubmission(asked, at(11)), resumeDeadline(asked, at(12)), coverDeadline(asked, at(12))]) {
      expect(clock).toBe(asked);
      expect(dueWhileRunning(clock)).toBeNull();
    }
    expect(startDeadline(at(20), true)).toMatchObject({ dueAt: at(68), pausedAt: null, takeAskedAt: null });
  });

  it('waits no more once it is reviewed all the same, and is not asked after that', () => {
    const reviewed = stopDeadline(requestResubmission(startDeadline(at(0), true), at(10)), at(12));
    expect(waitsForResubmission(reviewed)).toBe(false);
    expect(requestResubmission(reviewed, at(13))).toBe(reviewed);
  });

  it('does not tell of a link that breaks meanwhile', () => {
    const asked = {
      ...requestResubmission(startDeadline(at(0), true), at(10)),
      status: 'submitted' as const,
      linkValidationStatus: 'valid' as const,
      linkValidationError: null,
    };
    const broken = withFinding(asked, { outcome: 'invalid', error: 'Gone' }, at(11));
    expect(broken.status).toBe('invalid_link');
    expect(justBroke(asked, broken)).toBe(false);
    expect(withFinding(broken, { outcome: 'valid', error: null }, at(12))).toMatchObject({ dueAt: null, takeAskedAt: at(10) });
  });
});
