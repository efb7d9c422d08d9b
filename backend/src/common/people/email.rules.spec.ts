import { maskEmail } from './email.rules';

it.each([
  ['nell@example.com', 'n•••@example.com'],
  ['n@example.com', 'n•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['𝓃ell@example.com', '𝓃•••@example.com'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
