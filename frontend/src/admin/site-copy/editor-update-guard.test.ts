import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { KeptBlock } from '../editor/kept-block';
import { EditorUpdateGuard } from './editor-update-guard';

/** Sets the content as react-admin's input does. */
const write = (editor: Editor, text: string) => {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(text, { emitUpdate: false });
  editor.commands.setTextSelection({ from, to });
};

it('ignores the form’s late echo of older text, and takes over its own changes', () => {
  const editor = new Editor({
    extensions: [StarterKit, EditorUpdateGuard],
    content: '<p>Look</p>',
  });
  editor.commands.insertContentAt(5, ' d');
  editor.commands.insertContentAt(7, 'o');
  write(editor, '<p>Look d</p>');
  expect(editor.getHTML()).toBe('<p>Look do</p>');
  editor.commands.insertContentAt(8, 'wn');
  write(editor, '<p>Look do</p>');
  write(editor, '<p>Look down</p>');
  expect(editor.getHTML()).toBe('<p>Look down</p>');

  write(editor, '<p>Look do</p>');
  expect(editor.getHTML()).toBe('<p>Look do</p>');
  write(editor, '<p>Theirs</p>');
  expect(editor.getHTML()).toBe('<p>Theirs</p>');
});

it('recognizes the echo of an emptied text', () => {
  const editor = new Editor({
    extensions: [StarterKit, EditorUpdateGuard],
    content: '<p>Look</p>',
  });
  editor.commands.clearContent(true);
  editor.commands.insertContent('L');
  write(editor, '');
  expect(editor.getText()).toBe('L');
});

it.each([
  ['before the change', '<p>A|bove</p>', '<p>Below</p>'],
  ['after the change', '<p>Above</p>', '<p>Be|low</p>'],
  ['after an empty line', '<p>Above</p>', '<p>|</p>'],
])(
  'leaves the cursor where it is when the server turns a link into a player: %s',
  (_, above, below) => {
    const link = '<p>https://youtu.be/aqz-KE-bpKQ</p>';
    const player = '<div class="video" data-video="aqz-KE-bpKQ"><a href="/a">Video</a></div>';
    const marked = above + link + below;
    const editor = new Editor({
      extensions: [StarterKit, KeptBlock, EditorUpdateGuard],
      content: marked,
    });
    let at = 0;
    editor.state.doc.descendants(({ text }, position) => {
      if (text?.includes('|')) at = position + text.indexOf('|');
    });
    editor.commands.deleteRange({ from: at, to: at + 1 });
    editor.commands.setTextSelection(at);
    write(editor, (above + player + below).replace('|', ''));
    editor.commands.insertContent('|');
    expect(editor.getHTML()).toBe(above + player + below);
  },
);

it('puts the cursor beside a link that becomes a player', () => {
  const editor = new Editor({
    extensions: [StarterKit, KeptBlock, EditorUpdateGuard],
    content: '<p>Above</p><p>https://youtu.be/aqz-KE-bpKQ</p><p></p>',
  });
  editor.commands.setTextSelection(36);
  write(editor, '<p>Above</p><div class="video" data-video="aqz-KE-bpKQ"></div><p></p>');
  editor.commands.insertContent('Below');
  expect(editor.getHTML()).toMatch(/^<p>Above<\/p><div .*<\/div><p>Below<\/p>$/);
});
