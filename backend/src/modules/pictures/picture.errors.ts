import { refusal } from '../../common/errors/domain-error';

export class PictureNotFound extends refusal(
  'PICTURE_NOT_FOUND',
  'not-found',
  'This picture no longer exists',
) {}

/** Pages show it, and would have a gap. */
export class PictureInUse extends refusal(
  'PICTURE_IN_USE',
  'conflict',
  (uses: readonly string[]) =>
    `Pages still show this picture: ${uses.join('; ')}. Replace it there first.`,
) {}

/** The crop was drawn on a picture that has since been replaced or cropped again. */
export class PictureChanged extends refusal(
  'PICTURE_CHANGED',
  'conflict',
  'Someone replaced or cropped this picture in the meantime. Check the current one and choose the crop again.',
) {}
