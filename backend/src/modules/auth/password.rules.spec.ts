import { ValidationFailed } from '../../common/errors/common.errors';
import type { Environment } from '../../config/environment';
import { CommonPasswords } from './common-passwords';
import { isCommonPassword, STAFF_PASSWORD_MIN, STUDENT_PASSWORD_MIN } from './password.rules';

const listed = (passwordRefuseCommon: boolean) => new CommonPasswords({ passwordRefuseCommon } as Environment);

describe('password rules', () => {
  it('asks six characters of students and twelve of staff [804]', () => {
    expect([STUDENT_PASSWORD_MIN, STAFF_PASSWORD_MIN]).toEqual([6, 12]);
  });

  it('knows a common password in any letter case', () => {
    const common = new Set(['letmein']);
    expect(isCommonPassword('LetMeIn', common)).toBe(true);
    expect(isCommonPassword('letmein!', common)).toBe(false);
  });

  it.each(['123456', 'Password', 'QWERTYUIOP', 'wassup'])('refuses the common %p where the setting is on', (password) => {
    expect(() => listed(true).refuse(password, 'newPassword')).toThrow(ValidationFailed);
  });

  it('takes anything where the setting is off, and the uncommon always', () => {
    expect(() => listed(false).refuse('123456', 'password')).not.toThrow();
    expect(() => listed(true).refuse('eddy-line-42', 'password')).not.toThrow();
  });
});
