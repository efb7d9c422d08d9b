import { Node, type Editor } from '@tiptap/core';

const KEPT = ['table', 'figure', 'div[data-video]'];
const ATTRIBUTES = new Set([
  'class',
  'data-video',
  'data-title',
  'href',
  'src',
  'alt',
  'width',
  'height',
  'scope',
  'colspan',
  'rowspan',
]);
const HARMLESS: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i,
  src: /^(?:https:\/\/|\/(?!\/))/i,
};

/** Returns an element without scripts or other active content, which pasted text may hold. */
export const withoutActiveContent = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    if (
      element.matches(
        'script, style, iframe, object, embed, svg, math, form, input, button, link, meta',
      )
    )
      element.remove();
    for (const { name, value } of [...element.attributes]) {
      if (!ATTRIBUTES.has(name) || HARMLESS[name]?.test(value) === false)
        element.removeAttribute(name);
    }
  }
  const [block] = body.children;
  return document.importNode(
    block instanceof HTMLElement ? block : document.createElement('div'),
    true,
  );
};

/**
 * A table, figure or video in a text. The editor doesn't know these and would drop them, so each is
 * kept as one block.
 */
export const KeptBlock = Node.create<{ kept: readonly string[] }>({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  addOptions: () => ({ kept: KEPT }),
  addAttributes: () => ({
    html: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => withoutActiveContent(element.outerHTML).outerHTML,
    },
  }),
  parseHTML() {
    return this.options.kept.map((tag) => ({ tag, priority: 100 }));
  },
  renderHTML: ({ node }) => withoutActiveContent(String(node.attrs.html)),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = withoutActiveContent(String(node.attrs.html));
      // a click selects the block instead of following its links
      dom.addEventListener(
        'click',
        (event) =>
          event.target instanceof Element && event.target.closest('a') && event.preventDefault(),
      );
      return { dom };
    },
});

/**
 * Inserts a block after what is selected, which stays. @param at another place, for what was
 * dropped there. @returns the place after it
 */
export const insertBlock = (editor: Editor, html: string, at: number | null = null): number => {
  const place = at ?? editor.state.selection.to;
  editor.chain().insertContentAt(place, { type: 'keptBlock', attrs: { html } }).run();
  return editor.state.selection.to;
};
