import { Injectable } from '@nestjs/common';
import { htmlToShow } from '../../../common/html/sanitise-html';
import { PicturesService } from '../../pictures/pictures.service';
import { pictureIdOf, picturesIn, withPictures, type PostPicture, type PostPictures } from './post-pictures';

/** The picture above an article. */
export interface Cover {
  readonly coverImage: string;
  /** Null for what was drawn for the site: it has one size. */
  readonly coverSrcSet: string | null;
  /** Empty for what was drawn: it says nothing that the title does not. */
  readonly coverAlt: string;
}

/** In the place of a picture that is not there any more. */
const DRAWN = '/art/contour.svg';

const coverOf = (address: string, picture: PostPicture | undefined): Cover => {
  if (picture) return { coverImage: picture.image, coverSrcSet: picture.srcSet, coverAlt: picture.alt };
  return { coverImage: pictureIdOf(address) === null ? address : DRAWN, coverSrcSet: null, coverAlt: '' };
};

/** The coach's own pictures in articles, as they are cut just now. */
@Injectable()
export class ShownPosts {
  constructor(private readonly pictures: PicturesService) {}

  /** With the picture above each. */
  async withCovers<T extends { readonly coverImage: string }>(posts: readonly T[]): Promise<(T & Cover)[]> {
    const ids = posts.map(({ coverImage }) => pictureIdOf(coverImage));
    const shown = await this.shown(ids.filter((id) => id !== null));
    return posts.map((post, place) => ({ ...post, ...coverOf(post.coverImage, shown.get(ids[place] ?? '')) }));
  }

  /** A text as a reader gets it. @param html with its facts */
  async text(html: string): Promise<string> {
    const clean = htmlToShow(html);
    return withPictures(clean, await this.shown(picturesIn(clean)));
  }

  private shown(ids: readonly string[]): Promise<PostPictures> | PostPictures {
    return ids.length === 0 ? new Map() : this.pictures.shown(ids);
  }
}
