import { ownsKey } from './own-keys';

it.each([
  ['<audio controls>', ' ', true],
  ['<audio controls>', 'ArrowLeft', true],
  ['<audio controls>', 'm', false],
  ['<details><summary>Read</summary></details>', ' ', true],
  ['<details><summary>Read</summary></details>', 'ArrowLeft', false],
  ['<button>Play</button>', ' ', true],
  ['<button>Play</button>', 'm', false],
  ['<textarea></textarea>', 'm', true],
  ['<select></select>', 'ArrowUp', true],
  ['<input type="range">', 'ArrowUp', true],
  ['<input type="range">', 'm', false],
  ['<div data-own-keys="Enter Escape"></div>', 'Enter', true],
  ['<div data-own-keys="Enter Escape"></div>', 'm', false],
  ['<div role="dialog"></div>', 'm', true],
])('with %s focused, %j belongs to it: %s', (html, key, owns) => {
  document.body.innerHTML = html;
  expect(ownsKey(document.querySelector('summary') ?? document.body.firstElementChild, key)).toBe(
    owns,
  );
});
