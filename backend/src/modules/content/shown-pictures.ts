import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PhotoPage } from '@wavetrain/shared/site-photos';
import { PicturesService } from '../pictures/pictures.service';
import { pictureAddress } from '../../common/html/text-pictures';
import { ContentRepository } from './content.repository';
import { PostsRepository } from './posts/posts.repository';
import { SiteSettings } from './site-settings.service';

const PLACES: Readonly<Record<PhotoPage, string>> = {
  'the-vault': 'the photo wall',
  clinics: 'the clinics page',
};

/** Reports where the site's content shows a picture. */
@Injectable()
export class ShownPictures implements OnModuleInit {
  constructor(
    private readonly pictures: PicturesService,
    private readonly content: ContentRepository,
    private readonly settings: SiteSettings,
    private readonly posts: PostsRepository,
  ) {}

  onModuleInit(): void {
    this.pictures.registerUses(async (tx, id) => {
      const [photos, { portrait }, posts] = await Promise.all([
        this.content.photos(tx),
        this.settings.get(tx),
        this.posts.titlesWith(tx, pictureAddress(id)),
      ]);
      const onWall = photos
        .filter(({ pictureId }) => pictureId === id)
        .map(({ page, caption }) => `${PLACES[page]}, “${caption}”`);
      const inPosts = posts.map((title) => `the post “${title}”`);
      return [
        ...onWall,
        ...inPosts,
        ...(portrait?.pictureId === id ? ['your portrait on the home and about pages'] : []),
      ];
    });
  }
}
