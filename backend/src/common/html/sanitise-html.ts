import sanitizeHtml from 'sanitize-html';
import { withReachableTables } from './reachable-tables';
import { isFigureVideo } from '@wavetrain/shared/video-links';

/**
 * The only hosts whose players may appear in a text; the page's content security policy allows the
 * same ones.
 */
const PLAYER_HOSTS = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'www.loom.com',
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'code',
      'pre',
      'br',
      'hr',
    ],
    ...[
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'div',
      'iframe',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
    div: ['class', 'data-video', 'data-title'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { div: ['video'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: PLAYER_HOSTS,
  allowIframeRelativeUrls: false,
  transformTags: {
    a: (tagName, { target: _target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener' }
        : attribs,
    }),
    h1: 'h2',
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
    iframe: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && !attribs.src) ||
    (tag === 'div' && attribs['data-video'] !== undefined && !isFigureVideo(attribs['data-video'])),
};

/**
 * Reduces HTML from people to what a text needs, without scripts, styles, handlers or foreign
 * frames. [T11]
 */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

const REMEMBERED = 200;
const remembered = new Map<string, string>();

/**
 * Sanitizes a text for display, whatever its source, and wraps its tables. Texts are read far more
 * often than written, so recent results are cached.
 */
export const htmlToShow = (html: string): string => {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = withReachableTables(sanitiseHtml(html));
  const [oldest] = remembered.keys();
  if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(html, clean);
  return clean;
};
