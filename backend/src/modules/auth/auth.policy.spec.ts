import type { StaffActor, StaffRole } from '../../common/auth/actors';
import { canEnterCoachPortal, canEnterConsole, canSetPasswords } from './auth.policy';

const staff = (id: number, ...roles: StaffRole[]): StaffActor => ({
  type: 'staff',
  id,
  name: 'Someone',
  roles,
});

describe('the access policy', () => {
  it.each([
    ['the owner', staff(1, 'coach', 'admin'), true, true],
    ['an owner who no longer coaches', staff(1, 'admin'), false, true],
    ['another coach', staff(2, 'coach'), false, false],
    ['an assistant', staff(3, 'admin'), false, true],
  ])(
    'decides whether %s may use the coach portal and the admin',
    (_who, actor, portal, console) => {
      expect([canEnterCoachPortal(actor), canEnterConsole(actor)]).toEqual([portal, console]);
    },
  );

  it.each([
    ['nobody', null, false],
    ['staff without a role', staff(4), false],
    ['the owner', staff(1, 'coach', 'admin'), true],
    ['an owner without a role', staff(1), false],
    ['another coach', staff(2, 'coach'), false],
    ['an assistant', staff(3, 'admin'), false],
  ])(
    'decides whether %s may set a student’s password directly: %p [625]',
    (_who, actor, allowed) => {
      expect(canSetPasswords({ staff: actor })).toBe(allowed);
    },
  );
});
