import { maskEmail, normaliseEmail, withStoredAddress } from './email.rules';

const ADA = 'ada@example.com';
it.each([
  [' Ada@Example.COM ', ADA],
  ['\u200Bada@example.com', ADA],
  ['a\u00ADda\u200D@exa\u2060mple.com\uFEFF', ADA],
  ['\u202Aada@example.com\u202C', ADA],
  ['\u00A0ada@example.com\u3000', ADA],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@ｅｘａｍｐｌｅ.com', ADA],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  // selectors, tags, fillers and blank patterns show nothing either
  ['a\uFE0Fda@example.com', ADA],
  ['\u2800ada\u{E0041}@exam\u{E0100}ple.com\uFFFC', ADA],
  ['\u{1D173}ada\u{1BCA0}@example.com', ADA],
  // a space inside is refused, whatever kind it is
  ['ada\u2003lovelace@example.com', 'ada lovelace@example.com'],
  ['ada@', 'ada@'],
  ['ada', 'ada'],
])('stores %j as %s', (typed, stored) => {
  expect(normaliseEmail(typed)).toBe(stored);
});

it.each([
  ['nell@example.com', 'n•••@example.com'],
  ['n@example.com', 'n•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['𝓃ell@example.com', '𝓃•••@example.com'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['Núñez', 'Núñez'],
])('looks for %j as %s', (typed, sought) => {
  expect(withStoredAddress(typed)).toBe(sought);
});
