import { Extension, commands, createDocument, type Content, type Editor } from '@tiptap/core';

type Doc = Editor['state']['doc'];

interface GuardOptions {
  /** The texts passed to the form that haven't come back yet, oldest first. */
  texts: string[];
  /** The document and selection before another text came in, until the selection is restored. */
  replaced: { readonly doc: Doc; readonly from: number; readonly to: number } | null;
}

/** Returns the next place in a document where text can be typed, or else the last one before. */
const typable = (doc: Doc, position: number): number => {
  const isTypable = (place: number) => doc.resolve(place).parent.inlineContent;
  for (let place = position; place <= doc.content.size; place += 1)
    if (isTypable(place)) return place;
  for (let place = position; place >= 0; place -= 1) if (isTypable(place)) return place;
  return position;
};

/**
 * Returns where a position is in the document that replaced another one: what comes before the
 * change keeps its distance from the start, the rest its distance from the end.
 */
const movedTo = (position: number, before: Doc, after: Doc): number => {
  const change = before.content.findDiffStart(after.content);
  if (change === null || position <= change) return position;
  const place = Math.max(change, position + after.content.size - before.content.size);
  return typable(after, place);
};

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
 * same text as the server writes it, which would only fill the undo history. It then also restores
 * the old selection by its numbers, which the guard moves along with the text.
 */
export const EditorUpdateGuard = Extension.create<object, GuardOptions>({
  name: 'ownEcho',
  addStorage: () => ({ texts: [], replaced: null }),
  onUpdate() {
    this.storage.texts.push(textOf(this.editor));
  },
  addCommands() {
    return {
      setContent: (content, options) => (props) => {
        const at = this.storage.texts.findIndex((text) => text === content);
        this.storage.texts.splice(0, at < 0 ? Infinity : at + 1);
        if (at >= 0 || isShown(content as Content, this.editor)) return true;
        const { doc, selection } = props.state;
        this.storage.replaced = { doc, from: selection.from, to: selection.to };
        return commands.setContent(content, options)(props);
      },
      setTextSelection: (position) => (props) => {
        const { replaced } = this.storage;
        this.storage.replaced = null;
        const isRestored =
          replaced !== null &&
          typeof position === 'object' &&
          position.from === replaced.from &&
          position.to === replaced.to;
        if (!isRestored) return commands.setTextSelection(position)(props);
        const moved = (place: number) => movedTo(place, replaced.doc, props.tr.doc);
        return commands.setTextSelection({ from: moved(position.from), to: moved(position.to) })(
          props,
        );
      },
    };
  },
});
