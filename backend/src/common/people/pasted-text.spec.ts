import { isBlank, withoutAnyUnseen, withoutUnseen } from '@wavetrain/shared/pasted-text';
import { PHONE, tidyPhone } from './phone.rules';

it.each([
  ['\u200BAda\u200B', 'Ada'],
  ['A\u00ADda \u202ELove\u202Clace', 'Ada Lovelace'],
  ['\u3164', ''],
  ['\u200D', ''],
  ['\u2800', ''],
  ['\uFE0F', ''],
  ['\u{E0041}', ''],
  ['Ada\uFFFC\u{1D173}', 'Ada'],
  // a joiner inside a Persian name or an emoji means something
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['👩\u200D🚀 Ada\u200D', '👩\u200D🚀 Ada'],
  // and so do the selector of a red heart, a Japanese name’s variant and the tags of a flag
  ['❤\uFE0F 葛\u{E0100}飾', '❤\uFE0F 葛\u{E0100}飾'],
  ['🏴\u{E0067}\u{E0062}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E007F}'],
])('shows what there is to see of %j', (typed, seen) => {
  expect(withoutUnseen(typed)).toBe(seen);
  expect(isBlank(typed)).toBe(seen === '');
});

it('keeps no joiner in an address', () => {
  expect(withoutAnyUnseen('a\u200Cd\u200Da')).toBe('ada');
});

it.each([
  ['(931) 555-0142', '(931) 555-0142'],
  ['+1 931 555 0142 ext. 5', '+1 931 555 0142 ext. 5'],
  ['931.555.0142 x5', '931.555.0142 x5'],
  ['931-555-0142, extension 12', '931-555-0142, extension 12'],
  ['931-555-0142 #5', '931-555-0142 #5'],
  ['\u202A+1\u00A0(931)\u00A0555\u20110142\u202C', '+1 (931) 555-0142'],
  ['+49\u200930\u2013123\u2212456', '+49 30-123-456'],
  ['＋１ ９３１', '+1 931'],
  ['tel:+1-931-555-0142', '+1-931-555-0142'],
  ['+1-931-555-0142;ext=5', '+1-931-555-0142;ext=5'],
  ['931-555-0142 ext:5', '931-555-0142 ext:5'],
  ['931-555-0142 EXT: 5', '931-555-0142 EXT: 5'],
  ['931-555-0142 extn. 5', '931-555-0142 extn. 5'],
  ['931-555-0142,,5#', '931-555-0142,,5#'],
  ['9315550142p5', '9315550142p5'],
  ['9315550142;5', '9315550142;5'],
  ['931·555•0142', '931.555.0142'],
])('accepts the phone number %j', (pasted, stored) => {
  expect(tidyPhone(pasted)).toBe(stored);
  expect(PHONE.test(stored)).toBe(true);
});

it.each(['call me', 'ext. 5', '555 ext. five', '', '+', '555; rm -rf'])(
  'refuses %j as a phone number',
  (typed) => expect(PHONE.test(tidyPhone(typed))).toBe(false),
);
