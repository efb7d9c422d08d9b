import type { Actors } from '../../common/auth/actors';
import { canRead } from './upload.policy';

const nobody: Actors = { student: null, staff: null };
const student = (id: string): Actors => ({ ...nobody, student: { type: 'student', id } });
const coach: Actors = { ...nobody, staff: { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] } };

describe('who reads a file', () => {
  it.each([
    ['its student', student('a'), 'a', 'submission', true],
    ['another student', student('b'), 'a', 'submission', false],
    ['staff', coach, 'a', 'voice', true],
    ['nobody', nobody, 'a', 'picture', false],
    ['nobody, of a reference', nobody, null, 'reference', false],
    ['any student, of a reference', student('b'), null, 'reference', true],
    ['any student, of a reference made for one', student('b'), 'a', 'reference', false],
    ['a student, of what is nobody’s', student('b'), null, 'feedback', false],
  ] as const)('%s', (_, actors, studentId, purpose, expected) => {
    expect(canRead(actors, { studentId, purpose })).toBe(expected);
  });
});
