import * as z from 'zod/mini';

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const notes = z.string().check(z.trim(), z.maxLength(500, 'Please keep your notes to 500 characters'));

/** A practical video: its link, and what to look at if there is something; the server looks at the link itself. */
export const practicalSchema = z.object({
  videoLink: z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter your video link'),
    z.refine((text) => text === '' || isWebAddress(text), 'Please enter a valid video URL'),
  ),
  notes,
});

/** The same with a file in the link's place: whatever link was typed before counts no more. */
export const practicalFileSchema = z.object({ videoLink: z.string(), notes });
