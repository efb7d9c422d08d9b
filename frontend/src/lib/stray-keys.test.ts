import { fireEvent } from '@testing-library/react';
import { expectTyping, guardStrayKeys } from './stray-keys';

const done: string[] = [];
const shortcut = ({ key, target }: KeyboardEvent) =>
  void (target === document.body && done.push(key));
/** Types on whatever has the focus. */
const type = (text: string) => {
  for (const key of text) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

let end: () => void = () => undefined;
const field = () => document.querySelector('textarea')!;

beforeEach(() => {
  done.length = 0;
  document.body.innerHTML = '<textarea></textarea><input /><button></button>';
  document.addEventListener('keydown', shortcut, { capture: true });
  end = guardStrayKeys();
});
afterEach(() => {
  end();
  document.removeEventListener('keydown', shortcut, { capture: true });
});

it('ignores the rest of a sentence once its field is gone, until something is done on purpose', () => {
  field().focus();
  type('Sec');
  field().remove();
  type('ond. A whole sentence, with d and r');
  expect(done).toEqual([]);
  press('Escape');
  type('d');
  expect(done).toEqual(['Escape', 'd']);
});

it('ignores typing after a field lost its focus to nothing', () => {
  field().focus();
  type('a');
  field().blur();
  type('bc');
  expect(done).toEqual([]);
  fireEvent.pointerDown(document.body);
  type('d');
  expect(done).toEqual(['d']);
});

it.each([
  ['Escape in the field', () => press('Escape')],
  ['a click elsewhere', () => fireEvent.pointerDown(document.body)],
])('takes shortcuts right after %s', (_, leave) => {
  field().focus();
  type('a');
  leave();
  field().blur();
  type('d');
  expect(done).toEqual(['d']);
});

it('takes shortcuts after Enter in a field of one line, and after the focus moved to a button', () => {
  const input = document.querySelector('input')!;
  input.focus();
  type('97');
  press('Enter');
  input.blur();
  type('m');
  field().focus();
  type('a');
  document.querySelector('button')!.focus();
  document.querySelector('button')!.blur();
  type('g');
  expect(done).toEqual(['m', 'g']);
});

it('ignores typing after a shortcut that couldn’t put the caret into its field', () => {
  type('m');
  expectTyping();
  type('Second.');
  expect(done).toEqual(['m']);
  press('ArrowRight');
  type('m');
  expect(done).toEqual(['m', 'ArrowRight', 'm']);
});

it('listens only while it’s needed', () => {
  end();
  field().focus();
  type('a');
  field().remove();
  type('b');
  expect(done).toEqual(['b']);
  end = guardStrayKeys();
});
