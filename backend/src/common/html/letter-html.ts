import sanitizeHtml from 'sanitize-html';

/** Email programs drop style sheets, so each element has inline styles. */
const LOOKS: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:22px;line-height:1.25;font-weight:800',
  h3: 'margin:20px 0 8px;font-size:18px;line-height:1.3;font-weight:700',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  figure: 'margin:0 0 16px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #0B6E75',
};

/** The width of an email's column in px. */
const COLUMN = 584;
/** The permanent address of one of the coach's own pictures. */
const OWN_PICTURE =
  /^\/api\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

const TAGS = [...Object.keys(LOOKS), 'strong', 'b', 'em', 'i', 'u', 's', 'br', 'hr', 'a', 'img'];
const BASE: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href'], ol: ['start'], img: ['src', 'alt', 'width'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', h4: 'h3' },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === 'img' && !OWN_PICTURE.test(attribs.src ?? '')) ||
    (tag === 'figure' && text.trim() === '' && mediaChildren.length === 0),
};

/**
 * Reduces HTML from people to what an email can show: words, lists, links and
 * the coach's own pictures. Pictures from other hosts are left out, because they could track who
 * opened it.
 */
export const letterHtml = (html: string): string => sanitizeHtml(html, BASE).trim();

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/**
 * A picture as email programs show it: JPEG, with an absolute address. Outlook reads the attribute
 * for the width, all others the style.
 */
const pictureAttributes = (
  { src = '', alt = '', width }: sanitizeHtml.Attributes,
  publicUrl: string,
): sanitizeHtml.Attributes => {
  const [, id] = OWN_PICTURE.exec(src) ?? [];
  if (id === undefined) return {};
  const shown = Math.min(COLUMN, Number(width) || COLUMN);
  return {
    src: `${publicUrl}${mailPictureAddress(id)}`,
    alt,
    width: String(shown),
    class: 'picture',
    style: `display:block;width:100%;max-width:${shown}px;height:auto;border:0`,
  };
};

const attributesOf = (
  tag: string,
  attributes: sanitizeHtml.Attributes,
  publicUrl: string,
): sanitizeHtml.Attributes => {
  const { href, start } = attributes;
  if (tag === 'img') return pictureAttributes(attributes, publicUrl);
  if (tag === 'a')
    return href === undefined || href.startsWith('//')
      ? {}
      : { href: isOwn(href) ? `${publicUrl}${href}` : href, class: 'link', style: 'color:#0A636A' };
  const look = LOOKS[tag];
  return { ...(look && { style: look }), ...(tag === 'ol' && start && { start }) };
};

/** Returns the path of a picture as emails show it. */
export const mailPictureAddress = (id: string): string => `/api/pictures/${id}/mail.jpg`;

/**
 * Prepares the HTML for an email: sanitizes it again and styles each element inline.
 * @param publicUrl the base for links within the site
 */
export const letterInMail = (html: string, publicUrl: string): string =>
  sanitizeHtml(html, {
    ...BASE,
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'class', 'style'],
      ol: ['start', 'style'],
      img: ['src', 'alt', 'width', 'class', 'style'],
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      (tag === 'img' && attribs.src === undefined) ||
      (tag === 'figure' && text.trim() === '' && mediaChildren.length === 0),
    transformTags: {
      ...BASE.transformTags,
      '*': (tagName, attribs) => ({ tagName, attribs: attributesOf(tagName, attribs, publicUrl) }),
    },
  });
