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
  document.body.innerHTML =
    '<main tabindex="-1"><p>Empty</p><textarea></textarea><input /><button><i></i></button><a href="#x">Link</a>' +
    '<input type="range" /><div data-room-stage><video></video><p>Beside it</p></div></main>';
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
  fireEvent.pointerDown(document.querySelector('video')!);
  type('d');
  expect(done).toEqual(['d']);
});

/** Clicks something; what can take the focus does, anything else drops it. */
const click = (target: Element) => {
  fireEvent.pointerDown(target);
  const next = target.closest<HTMLElement>('[tabindex], a, button, input');
  if (next) next.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

it.each([
  ['an empty spot', 'main'],
  ['a line of text', 'main > p'],
])('ignores typing after a click on %s', (_, selector) => {
  field().focus();
  type('a');
  click(document.querySelector(selector)!);
  document.querySelector('main')!.blur();
  type('Second.');
  expect(done).toEqual([]);
});

const clickOn = (selector: string) => () => click(document.querySelector(selector)!);

it.each([
  ['Escape in the field', () => press('Escape')],
  ['a click on the video', clickOn('video')],
  ['a click beside the video on the stage', clickOn('[data-room-stage] p')],
  ['a click on a button’s icon', clickOn('button i')],
  ['a click on a link', clickOn('a')],
  ['a click on a slider', clickOn('[type=range]')],
])('takes shortcuts right after %s', (_, leave) => {
  field().focus();
  type('a');
  leave();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
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
