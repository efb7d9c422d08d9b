import { Extension, commands, type Editor } from '@tiptap/core';

interface GuardOptions {
  /** The texts passed to the form that haven't come back yet, oldest first. */
  texts: string[];
}

/** Returns the text as react-admin's input passes it to the form. */
const textOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/**
 * React-admin's input writes every form value back into the editor, including what the editor has
 * just passed to the form. On a slow page, the next letter is already typed by then and would be
 * lost, so the guard ignores the editor's own text when it comes back.
 */
export const EditorUpdateGuard = Extension.create<object, GuardOptions>({
  name: 'ownEcho',
  addStorage: () => ({ texts: [] }),
  onUpdate() {
    this.storage.texts.push(textOf(this.editor));
  },
  addCommands() {
    return {
      setContent: (content, options) => (props) => {
        const at = this.storage.texts.findIndex((text) => text === content);
        this.storage.texts.splice(0, at < 0 ? Infinity : at + 1);
        return at < 0 ? commands.setContent(content, options)(props) : true;
      },
    };
  },
});
