import { Injectable } from '@nestjs/common';
import { PicturesService, type ShownPicture } from './pictures.service';
import { loadsForeignPictures, picturesIn } from '../../common/html/text-pictures';

export const FOREIGN_PICTURE =
  'A picture in the text comes from another site. Add it to your pictures and choose it from there.';
export const PICTURE_GONE =
  'A picture in the text no longer exists. Remove it or choose another one.';

/** Checks the pictures of a text on its way in. */
@Injectable()
export class TextPictures {
  constructor(private readonly pictures: PicturesService) {}

  /**
   * Returns what's wrong with a text's pictures, or null if all are the coach's own and ready.
   * @param html sanitized
   */
  async faultOf(html: string): Promise<string | null> {
    if (loadsForeignPictures(html)) return FOREIGN_PICTURE;
    const ids = picturesIn(html);
    return (await this.of(ids)).size === ids.length ? null : PICTURE_GONE;
  }

  /** Returns the shown form of those pictures that exist and are ready, by id. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, ShownPicture>> {
    return ids.length === 0 ? new Map() : this.pictures.shown(ids);
  }
}
