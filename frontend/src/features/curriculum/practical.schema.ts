import * as z from 'zod/mini';

const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const notes = z
  .string()
  .check(z.trim(), z.maxLength(500, 'Please keep your notes to 500 characters'));

/** A practical video: its link and optional notes. The server checks the link itself. */
export const practicalSchema = z.object({
  videoLink: z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter your video link'),
    z.refine((text) => text === '' || isWebAddress(text), 'Please enter a valid video URL'),
  ),
  notes,
});

/** The same with a file instead of a link; a link typed earlier is ignored. */
export const practicalFileSchema = z.object({ videoLink: z.string(), notes });
