import { Extension, commands, createDocument, type Content, type Editor } from '@tiptap/core';

interface GuardOptions {
  /** The texts passed to the form that haven't come back yet, oldest first. */
  texts: string[];
}

/** Returns the text as react-admin's input passes it to the form. */
const textOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Whether a text is what the editor shows already, however its HTML is written. */
const isShown = (content: Content, { state, schema }: Editor): boolean => {
  const document = createDocument(content, schema, { preserveWhitespace: true });
  return state.doc.eq(document);
};

/**
 * React-admin's input writes every form value back into the editor, including what the editor has
 * just passed to the form. On a slow page, the next letter is already typed by then and would be
 * lost, so the guard ignores the editor's own text when it comes back, and the
 * same text as the server writes it, which would only fill the undo history.
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
        if (at >= 0 || isShown(content as Content, this.editor)) return true;
        return commands.setContent(content, options)(props);
      },
    };
  },
});
