import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PicturesService } from '../pictures/pictures.service';
import { ContentRepository } from './content.repository';
import { SiteSettings } from './site-settings.service';

/** Says where the site's words show a picture. */
@Injectable()
export class ShownPictures implements OnModuleInit {
  constructor(
    private readonly pictures: PicturesService,
    private readonly content: ContentRepository,
    private readonly settings: SiteSettings,
  ) {}

  onModuleInit(): void {
    this.pictures.tellUses(async (tx, id) => {
      const [photos, { portrait }] = await Promise.all([this.content.photos(tx), this.settings.get(tx)]);
      const onWall = photos.filter(({ pictureId }) => pictureId === id).map(({ caption }) => `the photo wall, “${caption}”`);
      return [...onWall, ...(portrait?.pictureId === id ? ['the portrait on the page about you'] : [])];
    });
  }
}
