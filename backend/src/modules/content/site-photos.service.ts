import type { PhotoPage } from '@wavetrain/shared/site-photos';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from './content.repository';

/** A place for a photo on the site. */
export interface SitePhoto {
  readonly key: string;
  readonly caption: string;
  readonly page: PhotoPage;
  /** Whether it shows one of the coach's own pictures, not an illustration. */
  readonly isOwn: boolean;
}

/** Lets dependent modules see which photos are still missing. */
@Injectable()
export class SitePhotos {
  constructor(private readonly content: ContentRepository) {}

  /** In order. */
  async all(): Promise<SitePhoto[]> {
    const photos = await this.content.photos();
    return photos.map(({ key, caption, page, pictureId }) => ({
      key,
      caption,
      page,
      isOwn: pictureId !== null,
    }));
  }
}
