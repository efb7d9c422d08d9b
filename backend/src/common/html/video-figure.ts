import { youtubeIdOf } from './video-address.rules';

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * A video that plays on a click; the link stays for those without script.
 * @param title as HTML
 * @returns null where the address is no video's
 */
export const videoFigure = (href: string, title: string): string | null => {
  const id = youtubeIdOf(href);
  if (!id) return null;
  return `<div class="video" data-video="${id}" data-title="${title}"><a href="${escaped(href)}">${title}</a></div>`;
};

/** As `sanitiseHtml` leaves it. */
const LONE_LINK = /<p>\s*<a href="([^"]+)"[^>]*>([^<]+)<\/a>\s*<\/p>/g;
const LONE_ADDRESS = /<p>\s*(https:\/\/[^\s<]+)\s*<\/p>/g;

/** A text whose paragraphs that are nothing but a video's address are figures that play it. @param html sanitised */
export const withVideoFigures = (html: string): string =>
  html
    .replace(LONE_LINK, (paragraph, href: string, text: string) => {
      const address = href.replaceAll('&amp;', '&');
      return videoFigure(address, text === href ? 'Video' : text) ?? paragraph;
    })
    .replace(LONE_ADDRESS, (paragraph, href: string) => videoFigure(href.replaceAll('&amp;', '&'), 'Video') ?? paragraph);
