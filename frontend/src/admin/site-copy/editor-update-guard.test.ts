import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { EditorUpdateGuard } from './editor-update-guard';

/** Sets the content as react-admin's input does. */
const write = (editor: Editor, text: string) =>
  editor.commands.setContent(text, { emitUpdate: false });

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
