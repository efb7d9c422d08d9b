import { Node } from '@tiptap/core';
import { NAMED_EDITOR } from '../site-copy/text-tools';

const KEPT = ['table', 'figure', 'div[data-video]'];
const ATTRIBUTES = new Set(['class', 'data-video', 'data-title', 'href', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan']);
const HARMLESS: Readonly<Record<string, RegExp>> = { href: /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i, src: /^(?:https:\/\/|\/(?!\/))/i };

/** What was pasted may hold more than the site's own texts do: none of it may run while it is written. */
export const harmless = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    if (element.matches('script, style, iframe, object, embed, svg, math, form, input, button, link, meta')) element.remove();
    for (const { name, value } of [...element.attributes]) {
      if (!ATTRIBUTES.has(name) || HARMLESS[name]?.test(value) === false) element.removeAttribute(name);
    }
  }
  const [block] = body.children;
  return document.importNode(block instanceof HTMLElement ? block : document.createElement('div'), true);
};

/** A table, a figure or a video in a text: the editor knows no such thing, and would leave it out. Kept whole, as one piece. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element: HTMLElement) => harmless(element.outerHTML).outerHTML },
  }),
  parseHTML: () => KEPT.map((tag) => ({ tag, priority: 100 })),
  renderHTML: ({ node }) => harmless(String(node.attrs.html)),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = harmless(String(node.attrs.html));
      // a press chooses the piece; its links are for readers
      dom.addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a') && event.preventDefault());
      return { dom };
    },
});

/** An editor that keeps them. */
export const KEEPING_EDITOR = { ...NAMED_EDITOR, extensions: [...NAMED_EDITOR.extensions, KeptBlock] };
