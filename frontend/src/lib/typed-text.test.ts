import { holdsTypedText, keepTypedText, takeTypedText, watchTyping } from './typed-text';

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const type = (name: string, text: string) => {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
};
const taken = () => {
  const put: [string, string][] = [];
  takeTypedText('/contact', ({ name }, text) => put.push([name, text]));
  return put;
};

beforeAll(watchTyping);
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `
    <input name="search" />
    <form><input name="email" value="known@example.com" /><input name="secret" type="password" /><input name="box" type="checkbox" /></form>
    <form><textarea name="message"></textarea></form>`;
});

it('counts only text that was typed into a form and is still there', () => {
  expect(holdsTypedText()).toBe(false);
  type('search', 'eddy');
  field('box').click();
  expect(holdsTypedText()).toBe(false);
  type('message', 'Is there room?');
  expect(holdsTypedText()).toBe(true);
  type('message', '  ');
  expect(holdsTypedText()).toBe(false);
});

it('ignores a form that has left the page', () => {
  type('message', 'Is there room?');
  field('message').remove();
  expect(holdsTypedText()).toBe(false);
});

it('restores it once when the page next opens in this tab, and never keeps a password', () => {
  type('message', 'Is there room?');
  type('secret', 'six-boats');
  keepTypedText('/contact');
  expect(JSON.stringify(sessionStorage)).not.toContain('six-boats');
  expect(taken()).toEqual([['message', 'Is there room?']]);
  expect(taken()).toEqual([]);
});

it.each(['not json', 'null', '{}'])('ignores stored data that isn’t ours: %s', (kept) => {
  sessionStorage.setItem('wt-text:/contact', kept);
  expect(taken()).toEqual([]);
});
