import type { StaffActor, StaffRole } from '../../common/auth/actors';
import { canEnterCoachPortal, canSetPasswords, consoleRole } from './auth.policy';

const staff = (id: number, ...roles: StaffRole[]): StaffActor => ({
  type: 'staff',
  id,
  name: 'Someone',
  roles,
});

describe('the access policy', () => {
  it.each([
    ['the owner', staff(1, 'coach', 'admin'), true, 'owner'],
    ['an owner who no longer coaches', staff(1, 'admin'), false, 'owner'],
    ['another coach', staff(2, 'coach'), true, null],
    ['an assistant', staff(3, 'admin'), false, 'assistant'],
    ['a bookkeeper', staff(4, 'bookkeeper'), false, 'bookkeeper'],
    ['staff without a role', staff(5), false, null],
  ])(
    'decides what %s may do in the coach portal and the admin [630]',
    (_who, actor, portal, role) => {
      expect([canEnterCoachPortal(actor), consoleRole(actor)]).toEqual([portal, role]);
    },
  );

  it.each([
    ['nobody', null, false],
    ['staff without a role', staff(4), false],
    ['the owner', staff(1, 'coach', 'admin'), true],
    ['an owner without a role', staff(1), false],
    ['another coach', staff(2, 'coach'), false],
    ['an assistant', staff(3, 'admin'), false],
    ['a bookkeeper', staff(4, 'bookkeeper'), false],
  ])(
    'decides whether %s may set a student’s password directly: %p [625]',
    (_who, actor, allowed) => {
      expect(canSetPasswords({ staff: actor })).toBe(allowed);
    },
  );
});
