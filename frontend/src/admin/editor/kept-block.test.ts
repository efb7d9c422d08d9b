import { Editor } from '@tiptap/core';
import { fireEvent } from '@testing-library/react';
import StarterKit from '@tiptap/starter-kit';
import { KeptBlock, insertBlock, withoutActiveContent } from './kept-block';

const edited = (content: string) =>
  new Editor({ extensions: [StarterKit, KeptBlock], content }).getHTML();

it.each([
  '<table><thead><tr><th>Block</th></tr></thead><tbody><tr><td>Base</td></tr></tbody></table>',
  '<div class="video" data-video="aqz-KE-bpKQ" data-title="A boof"><a href="https://youtu.be/aqz-KE-bpKQ">A boof</a></div>',
  '<table><tbody><tr><td><a href="mailto:dane@example.com">Mail</a><a href="http://old.example">Old</a><a href="#rolls">Rolls</a></td></tr></tbody></table>',
])('leaves %s unchanged', (html) =>
  expect(edited(`<p>Before</p>${html}<p>After</p>`)).toBe(`<p>Before</p>${html}<p>After</p>`),
);

it('doesn’t follow links inside a block', () => {
  const element = document.body.appendChild(document.createElement('div'));
  new Editor({
    element,
    extensions: [StarterKit, KeptBlock],
    content: '<table><tbody><tr><td><a href="/vault">Vault</a></td></tr></tbody></table>',
  });
  expect(fireEvent.click(element.querySelector('a')!)).toBe(false);
});

it('removes scripts from pasted text', () => {
  const pasted =
    '<table onclick="x()"><tr><td><img src="x" onerror="x()"><script>x()</script><a href="javascript:x()">y</a></td></tr></table>';
  expect(withoutActiveContent(pasted).outerHTML).toBe(
    '<table><tbody><tr><td><img><a>y</a></td></tr></tbody></table>',
  );
});

const figure = (name: string) => `<figure><img src="/${name}" alt="${name}"></figure>`;

it.each([
  [4, `<p>Bef</p>${'ab'.replace(/./g, figure)}<p>ore</p>`],
  [0, `${'ab'.replace(/./g, figure)}<p>Before</p>`],
  [8, `<p>Before</p>${'ab'.replace(/./g, figure)}`],
])('returns the place after a block that is inserted at %i', (at, html) => {
  const editor = new Editor({ extensions: [StarterKit, KeptBlock], content: '<p>Before</p>' });
  insertBlock(editor, figure('b'), insertBlock(editor, figure('a'), at));
  expect(editor.getHTML()).toMatch(new RegExp(`^${html}(?:<p></p>)?$`));
});

it('inserts a block after a selected one instead of replacing it', () => {
  const editor = new Editor({ extensions: [StarterKit, KeptBlock], content: '<p>Before</p>' });
  editor.commands.setTextSelection(7);
  insertBlock(editor, figure('a'));
  editor.commands.setNodeSelection(8);
  insertBlock(editor, figure('b'));
  expect(editor.getHTML()).toContain(`<p>Before</p>${figure('a')}${figure('b')}`);
});
