import sanitizeHtml from 'sanitize-html';

/** Email programs drop style sheets, so each element has inline styles. */
const LOOKS: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:22px;line-height:1.25;font-weight:800',
  h3: 'margin:20px 0 8px;font-size:18px;line-height:1.3;font-weight:700',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #0B6E75',
};

const TAGS = [...Object.keys(LOOKS), 'strong', 'b', 'em', 'i', 'u', 's', 'br', 'hr', 'a'];
const BASE: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', h4: 'h3' },
};

/**
 * Reduces HTML from people to what an email can show: words, lists and links. No pictures, so that
 * no one can track who opened it.
 */
export const letterHtml = (html: string): string => sanitizeHtml(html, BASE).trim();

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

const attributesOf = (
  tag: string,
  { href, start }: sanitizeHtml.Attributes,
  publicUrl: string,
): sanitizeHtml.Attributes => {
  if (tag === 'a')
    return href === undefined || href.startsWith('//')
      ? {}
      : { href: isOwn(href) ? `${publicUrl}${href}` : href, class: 'link', style: 'color:#0A636A' };
  const look = LOOKS[tag];
  return { ...(look && { style: look }), ...(tag === 'ol' && start && { start }) };
};

/**
 * Prepares the HTML for an email: sanitizes it again and styles each element inline.
 * @param publicUrl the base for links within the site
 */
export const letterInMail = (html: string, publicUrl: string): string =>
  sanitizeHtml(html, {
    ...BASE,
    allowedAttributes: { '*': ['style'], a: ['href', 'class', 'style'], ol: ['start', 'style'] },
    transformTags: {
      ...BASE.transformTags,
      '*': (tagName, attribs) => ({ tagName, attribs: attributesOf(tagName, attribs, publicUrl) }),
    },
  });
