import { Marked, type Tokens } from 'marked';
import { sanitiseHtml } from './sanitise-html';
import { youtubeIdOf } from './video-address';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const loneLink = ({ tokens }: Tokens.Paragraph): Tokens.Link | null =>
  tokens.length === 1 && tokens[0]?.type === 'link' ? (tokens[0] as Tokens.Link) : null;

/** A paragraph that is nothing but a link to a video becomes a figure that plays it on a click; the link stays for those without script. */
const videoFigure = (paragraph: Tokens.Paragraph): string | false => {
  const link = loneLink(paragraph);
  const id = link && youtubeIdOf(link.href);
  if (!link || !id) return false;
  const title = link.text === link.href ? 'Video' : link.text;
  return `<div class="video" data-video="${id}" data-title="${escaped(title)}"><a href="${escaped(link.href)}">${escaped(title)}</a></div>\n`;
};

const marked = new Marked({ gfm: true, async: false, renderer: { paragraph: videoFigure } });

/** The coach's Markdown as HTML that may be shown. */
export const markdownToHtml = (markdown: string): string => sanitiseHtml(marked.parse(markdown, { async: false }));
