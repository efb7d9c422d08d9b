import { isTimeZone } from './time-zone.rules';

it.each([
  ['America/Denver', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['Middle/Earth', false],
  ['+02:00', false],
  ['', false],
  ['America/Denver; DROP', false],
])('“%s” as a time zone: %p', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
