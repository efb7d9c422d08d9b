import { Marked, type Tokens } from 'marked';
import { sanitiseHtml } from './sanitise-html';
import { escaped, videoFigure } from './video-figure';

const loneLink = ({ tokens }: Tokens.Paragraph): Tokens.Link | null =>
  tokens.length === 1 && tokens[0]?.type === 'link' ? (tokens[0] as Tokens.Link) : null;

/** Turns a paragraph with nothing but a link to a video into a figure that plays it. */
const loneVideo = (paragraph: Tokens.Paragraph): string | false => {
  const link = loneLink(paragraph);
  const figure =
    link && videoFigure(link.href, escaped(link.text === link.href ? 'Video' : link.text));
  return figure ? `${figure}\n` : false;
};

const marked = new Marked({ gfm: true, async: false, renderer: { paragraph: loneVideo } });

/** Converts the coach's Markdown to sanitized HTML. */
export const markdownToHtml = (markdown: string): string =>
  sanitiseHtml(marked.parse(markdown, { async: false }));
