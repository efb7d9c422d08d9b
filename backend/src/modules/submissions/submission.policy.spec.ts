import type { Actor, StaffActor, StudentActor } from '../../common/auth/actors';
import {
  canReplaceLink,
  isOpenToStudent,
  isReplaceable,
  linkCheckerAmong,
} from './submission.policy';

const student: StudentActor = { type: 'student', id: 'a' };
const other: StudentActor = { type: 'student', id: 'b' };
const coach: StaffActor = { type: 'staff', id: 1, name: 'Coach', roles: ['coach', 'admin'] };
const assistant: StaffActor = { type: 'staff', id: 2, name: 'Assistant', roles: ['admin'] };

describe('the submission policy', () => {
  it.each<[string, Actor, boolean]>([
    ['its student', student, true],
    ['another student', other, false],
    ['the coach', coach, false],
    ['an assistant', assistant, false],
  ])('lets %s replace its link: %p [786]', (_, actor, may) => {
    expect(canReplaceLink(actor, { studentId: 'a' })).toBe(may);
  });

  it.each<[string, StudentActor | null, StaffActor | null, Actor | null]>([
    ['nobody', null, null, null],
    ['a student', student, null, student],
    ['the coach', null, coach, coach],
    ['an assistant', null, assistant, null],
    ['both in one browser', student, coach, student],
  ])('lets links be checked for %s', (_, signedInStudent, staff, asker) => {
    expect(linkCheckerAmong({ student: signedInStudent, staff })).toBe(asker);
  });

  const at = new Date('2026-11-30T12:00:00Z');
  const fresh = {
    begunAt: null,
    firstFeedbackAt: null,
    takeAskedAt: null,
    status: 'submitted',
    linkValidationStatus: 'valid',
  } as const;

  it.each([
    ['a video that the coach hasn’t begun', {}, true, true],
    ['one that the coach has begun', { begunAt: at }, false, false],
    ['one with a broken link', { begunAt: at, status: 'invalid_link' }, false, true],
    ['one that the coach asked for again', { begunAt: at, takeAskedAt: at }, false, true],
    ['a reviewed one', { begunAt: at, firstFeedbackAt: at }, false, false],
    [
      'a reviewed one with a broken link',
      { firstFeedbackAt: at, status: 'invalid_link' },
      false,
      false,
    ],
  ] as const)('says whether its student can edit and replace %s', (_, given, edit, replace) => {
    const video = { ...fresh, ...given };
    expect([isOpenToStudent(video), isReplaceable(video)]).toEqual([edit, replace]);
  });
});
