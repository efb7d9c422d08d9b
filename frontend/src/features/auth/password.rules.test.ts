import { passwordStrength } from './password.rules';

it.each([
  ['', 'too short'],
  ['river', 'too short'],
  ['river1', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['riverrun', 'fair'],
  ['River-run 12', 'strong'],
  ['a quiet eddy below', 'strong'],
])('rates the password %j as %s [610, 804]', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
