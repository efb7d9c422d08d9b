import { Injectable } from '@nestjs/common';
import { htmlToShow } from '../../../common/html/sanitise-html';
import { PicturesService } from '../../pictures/pictures.service';
import {
  pictureIdOf,
  picturesIn,
  withPictures,
  type TextPicture,
  type TextPictures,
} from '../../../common/html/text-pictures';

/** An article's cover image. */
export interface Cover {
  readonly coverImage: string;
  /** Null for an illustration, which has only one size. */
  readonly coverSrcSet: string | null;
  /** Empty for an illustration, which adds nothing to the title. */
  readonly coverAlt: string;
}

/** Replaces a picture that no longer exists. */
const DRAWN = '/art/contour.svg';

const coverOf = (address: string, picture: TextPicture | undefined): Cover => {
  if (picture)
    return { coverImage: picture.image, coverSrcSet: picture.srcSet, coverAlt: picture.alt };
  return {
    coverImage: pictureIdOf(address) === null ? address : DRAWN,
    coverSrcSet: null,
    coverAlt: '',
  };
};

/** Adds the coach's pictures to articles, with their current crop. */
@Injectable()
export class ShownPosts {
  constructor(private readonly pictures: PicturesService) {}

  /** Adds each article's cover. */
  async withCovers<T extends { readonly coverImage: string }>(
    posts: readonly T[],
  ): Promise<(T & Cover)[]> {
    const ids = posts.map(({ coverImage }) => pictureIdOf(coverImage));
    const shown = await this.shown(ids.filter((id) => id !== null));
    return posts.map((post, place) => ({
      ...post,
      ...coverOf(post.coverImage, shown.get(ids[place] ?? '')),
    }));
  }

  /** Returns a text as readers see it. @param html with its facts filled in */
  async text(html: string): Promise<string> {
    const clean = htmlToShow(html);
    return withPictures(clean, await this.shown(picturesIn(clean)));
  }

  private shown(ids: readonly string[]): Promise<TextPictures> | TextPictures {
    return ids.length === 0 ? new Map() : this.pictures.shown(ids);
  }
}
