import type { Actors } from '../../common/auth/actors';
import { canReadWhole } from './curriculum.policy';

const student = { type: 'student', id: 'x' } as const;
const staff = (roles: ('coach' | 'admin')[]) =>
  ({ type: 'staff', id: 2, name: 'S', roles }) as const;

describe('access to complete modules', () => {
  it.each<[string, Actors, boolean]>([
    ['nobody', { student: null, staff: null }, false],
    ['a student', { student, staff: null }, true],
    ['the coach', { student: null, staff: staff(['coach', 'admin']) }, true],
    ['an assistant', { student: null, staff: staff(['admin']) }, false],
    ['an assistant who is a student too', { student, staff: staff(['admin']) }, true],
  ])('for %s', (_who, actors, may) => expect(canReadWhole(actors)).toBe(may));
});
