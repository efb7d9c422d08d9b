import { MAX_MESSAGE_LENGTH, MAX_PICTURE_BYTES, MAX_PICTURES } from '@wavetrain/shared/messages';
import { pictureTypeOf } from '@wavetrain/shared/picture-types';
import * as z from 'zod/mini';
import { CANNOT_OPEN, headOf } from '../../lib/file-type';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const EMPTY = 'Please write your message, or add a picture, a video or a voice message';

/** A message as typed; `about` is the query of the link that opened the form. */
export const messageSchema = z
  .object({
    clientId: z.string(),
    text: z
      .string()
      .check(
        z.trim(),
        z.maxLength(MAX_MESSAGE_LENGTH, 'Please keep a message to 5,000 characters'),
      ),
    pictureIds: z.array(z.string()),
    // absent in drafts from before voice messages, and in pasted emails
    voice: z.nullish(z.object({ id: z.string(), durationMs: z.number() })),
    // an object, so that a draft without one can hold it later
    video: z.nullish(z.object({ id: z.string() })),
    about: z.string(),
  })
  .check(
    z.refine(
      ({ text, pictureIds, voice, video }) =>
        text !== '' || pictureIds.length > 0 || Boolean(voice ?? video),
      {
        path: ['text'],
        error: EMPTY,
      },
    ),
  );

export type TypedMessage = z.infer<typeof messageSchema>;

const NOT_SHOWN =
  'This picture can’t be shown here. Please send a JPEG, PNG, or WebP, or a screenshot of it.';

/** Returns why a picture can't be added, by its bytes; undefined if it can. [T156] */
export const pictureProblem = async (file: File, already: number): Promise<string | undefined> => {
  if (already >= MAX_PICTURES) return `A message can have up to ${MAX_PICTURES} pictures.`;
  if (file.size > MAX_PICTURE_BYTES)
    return 'Pictures can be up to 10 MB. Please send a smaller one, or a screenshot of it.';
  try {
    return pictureTypeOf(await headOf(file)) ? undefined : NOT_SHOWN;
  } catch {
    return CANNOT_OPEN;
  }
};
