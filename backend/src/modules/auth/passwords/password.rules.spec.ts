import { STAFF_PASSWORD_MIN, STUDENT_PASSWORD_MIN } from '@wavetrain/shared/passwords';
import { ValidationFailed } from '../../../common/errors/common.errors';
import type { Environment } from '../../../config/environment';
import { CommonPasswords } from './common-passwords';
import { isCommonPassword } from './password.rules';

const listed = (passwordRefuseCommon: boolean) =>
  new CommonPasswords({ passwordRefuseCommon } as Environment);

describe('password rules', () => {
  it('require six characters for students and twelve for staff [804]', () => {
    expect([STUDENT_PASSWORD_MIN, STAFF_PASSWORD_MIN]).toEqual([6, 12]);
  });

  it('recognize a common password regardless of case', () => {
    const common = new Set(['letmein']);
    expect(isCommonPassword('LetMeIn', common)).toBe(true);
    expect(isCommonPassword('letmein!', common)).toBe(false);
  });

  it.each(['123456', 'Password', 'QWERTYUIOP', 'wassup'])(
    'refuse the common %p if the setting is on',
    (password) => {
      expect(() => listed(true).refuse(password, 'newPassword')).toThrow(ValidationFailed);
    },
  );

  it('accept anything if the setting is off, and uncommon ones always', () => {
    expect(() => listed(false).refuse('123456', 'password')).not.toThrow();
    expect(() => listed(true).refuse('eddy-line-42', 'password')).not.toThrow();
  });
});
