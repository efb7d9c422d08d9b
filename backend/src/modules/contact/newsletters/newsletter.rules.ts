/** A picture as `letterHtml` writes it: no `>` within an attribute. */
const IMAGE = /<img\b[^>]*>/g;

/** Whether a newsletter has neither words nor pictures. @param html sanitized */
export const isBlank = (html: string): boolean =>
  !/<img\b/.test(html) && !/\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** Returns what a newsletter still lacks before it can be sent, by field. */
export const missingBeforeSending = ({
  subject,
  body,
}: {
  readonly subject: string;
  readonly body: string;
}): Record<string, string> => ({
  ...(subject.trim() === '' && { subject: 'Please write a subject' }),
  ...(!/\S/.test(body.replace(/<[^>]*>|&nbsp;/g, '')) && { body: 'Please write the newsletter' }),
});

interface LetterPicture {
  readonly alt: string;
  /** In px. */
  readonly width: number;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * Writes each picture's width, so that a small one isn't enlarged, and its description, which every
 * picture has. @param html sanitized @param pictures by id
 */
export const withSizes = (html: string, pictures: ReadonlyMap<string, LetterPicture>): string =>
  html.replace(IMAGE, (image) => {
    const source = /\ssrc="([^"]*)"/.exec(image)?.[1] ?? '';
    const picture = pictures.get(source.split('/').at(-1) ?? '');
    return picture
      ? `<img src="${source}" alt="${escaped(picture.alt)}" width="${picture.width}" />`
      : '';
  });
