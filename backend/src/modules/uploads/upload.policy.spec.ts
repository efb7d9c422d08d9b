import type { Actors } from '../../common/auth/actors';
import { canRead, isSentBy } from './upload.policy';

const nobody: Actors = { student: null, staff: null };
const student = (id: string): Actors => ({ ...nobody, student: { type: 'student', id } });
const coach: Actors = { ...nobody, staff: { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] } };

describe('who reads a file', () => {
  it.each([
    ['its student', student('a'), 'a', 'submission', true],
    ['another student', student('b'), 'a', 'submission', false],
    ['staff', coach, 'a', 'submission', true],
    ['nobody', nobody, 'a', 'submission', false],
    ['nobody, of a reference', nobody, null, 'reference', false],
    ['any student, of a reference', student('b'), null, 'reference', false],
    ['staff, of a reference', coach, null, 'reference', true],
    ['nobody, of a drill', nobody, null, 'drill', false],
    ['any student, of a drill', student('b'), null, 'drill', true],
    ['staff, of a drill', coach, null, 'drill', true],
  ] as const)('%s', (_, actors, studentId, purpose, expected) => {
    expect(canRead(actors, { studentId, purpose })).toBe(expected);
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
