import { figureVideo } from '@wavetrain/shared/video-links';

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * Renders a video that plays on click; without JavaScript, the link remains.
 * @param title as HTML
 * @returns null if the address isn't a video's
 */
export const videoFigure = (href: string, title: string): string | null => {
  const video = figureVideo(href);
  if (!video) return null;
  return `<div class="video" data-video="${escaped(video)}" data-title="${title}"><a href="${escaped(href)}">${title}</a></div>`;
};

/** A paragraph with nothing but a link, as `sanitiseHtml` writes it. */
const LONE_LINK = /<p>\s*<a href="([^"]+)"[^>]*>([^<]+)<\/a>\s*<\/p>/g;
const LONE_ADDRESS = /<p>\s*(https:\/\/[^\s<]+)\s*<\/p>/g;

/**
 * Turns paragraphs with nothing but a video's address into figures that play it. @param html
 * sanitized
 */
export const withVideoFigures = (html: string): string =>
  html
    .replace(LONE_LINK, (paragraph, href: string, text: string) => {
      const address = href.replaceAll('&amp;', '&');
      return videoFigure(address, text === href ? 'Video' : text) ?? paragraph;
    })
    .replace(
      LONE_ADDRESS,
      (paragraph, href: string) => videoFigure(href.replaceAll('&amp;', '&'), 'Video') ?? paragraph,
    );
