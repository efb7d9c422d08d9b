import { linkAddress } from './link-tool';

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' example.com ', 'https://example.com'],
  ['/clinics', '/clinics'],
  ['#rolls', '#rolls'],
  ['cole@example.com', 'mailto:cole@example.com'],
  ['mailto:cole@example.com', 'mailto:cole@example.com'],
  ['tel:+1 423 555 0100', 'tel:+1 423 555 0100'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['nonsense', null],
  ['', null],
])('reads %j as %j', (typed, address) => expect(linkAddress(typed)).toBe(address));
