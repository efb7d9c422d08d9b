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

it('counts what was typed into a form and is still there, nothing else', () => {
  expect(holdsTypedText()).toBe(false);
  type('search', 'eddy');
  field('box').click();
  expect(holdsTypedText()).toBe(false);
  type('message', 'Is there room?');
  expect(holdsTypedText()).toBe(true);
  type('message', '  ');
  expect(holdsTypedText()).toBe(false);
});

it('a form that has left the page holds nothing', () => {
  type('message', 'Is there room?');
  field('message').remove();
  expect(holdsTypedText()).toBe(false);
});

it('keeps it for the page’s next time in this tab, once, and never a password', () => {
  type('message', 'Is there room?');
  type('secret', 'six-boats');
  keepTypedText('/contact');
  expect(JSON.stringify(sessionStorage)).not.toContain('six-boats');
  expect(taken()).toEqual([['message', 'Is there room?']]);
  expect(taken()).toEqual([]);
});

it.each(['not json', 'null', '{}'])('what stands there and is none of ours costs nothing: %s', (kept) => {
  sessionStorage.setItem('wt-text:/contact', kept);
  expect(taken()).toEqual([]);
});
