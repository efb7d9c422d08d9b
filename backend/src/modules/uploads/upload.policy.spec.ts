import type { Actors } from '../../common/auth/actors';
import { canRead, isSentBy } from './upload.policy';

const nobody: Actors = { student: null, staff: null };
const student = (id: string): Actors => ({ ...nobody, student: { type: 'student', id } });
const coach: Actors = { ...nobody, staff: { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] } };

describe('who reads a file', () => {
  it.each([
    ['its student', student('a'), 'a', true],
    ['another student', student('b'), 'a', false],
    ['staff', coach, 'a', true],
    ['nobody', nobody, 'a', false],
    ['nobody, of a reference', nobody, null, false],
    ['any student, of a reference', student('b'), null, false],
    ['staff, of a reference', coach, null, true],
  ] as const)('%s', (_, actors, studentId, expected) => {
    expect(canRead(actors, { studentId })).toBe(expected);
  });
});

describe('who goes on with a video on its way', () => {
  it.each([
    ['its student', { studentId: 'a' }, { studentId: 'a', staffId: null, purpose: 'submission' }, true],
    ['another student', { studentId: 'b' }, { studentId: 'a', staffId: null, purpose: 'submission' }, false],
    ['a student, of a reference', { studentId: 'a' }, { studentId: null, staffId: 1, purpose: 'reference' }, false],
    ['whoever began the reference', { staffId: 1 }, { studentId: null, staffId: 1, purpose: 'reference' }, true],
    ['other staff', { staffId: 2 }, { studentId: null, staffId: 1, purpose: 'reference' }, false],
    ['staff, of a student’s', { staffId: 1 }, { studentId: 'a', staffId: null, purpose: 'submission' }, false],
    ['staff, of feedback that they send', { staffId: 1 }, { studentId: 'a', staffId: 1, purpose: 'feedback' }, false],
  ] as const)('%s', (_, sender, upload, expected) => {
    expect(isSentBy(sender, upload)).toBe(expected);
  });
});
