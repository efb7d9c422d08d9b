import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { KeptBlock, harmless } from './kept-block';

const edited = (content: string) => new Editor({ extensions: [StarterKit, KeptBlock], content }).getHTML();

it.each([
  '<table><thead><tr><th>Block</th></tr></thead><tbody><tr><td>Base</td></tr></tbody></table>',
  '<div class="video" data-video="aqz-KE-bpKQ" data-title="A boof"><a href="https://youtu.be/aqz-KE-bpKQ">A boof</a></div>',
])('leaves %s as it is', (html) => expect(edited(`<p>Before</p>${html}<p>After</p>`)).toBe(`<p>Before</p>${html}<p>After</p>`));

it('lets nothing run that was pasted', () => {
  const pasted =
    '<table onclick="x()"><tr><td><img src="x" onerror="x()"><script>x()</script><a href="javascript:x()">y</a></td></tr></table>';
  expect(harmless(pasted).outerHTML).toBe('<table><tbody><tr><td><img><a>y</a></td></tr></tbody></table>');
});
