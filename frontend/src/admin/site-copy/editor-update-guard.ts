import { Extension, commands, type Editor } from '@tiptap/core';

interface Told {
  /** What the form was told and has not said back yet, oldest first. */
  texts: string[];
}

/** As react-admin's input tells it to the form. */
const textOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/**
 * React-admin's input writes whatever its form holds into the editor, also what the editor itself has just told the form. Where the page
 * is slow the next letter is there by then, and would be gone: the editor's own words coming back are left as what they are.
 */
export const EditorUpdateGuard = Extension.create<object, Told>({
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
