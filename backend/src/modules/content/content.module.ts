import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module';
import { BlogController } from './blog/blog.controller';
import { BlogRepository } from './blog/blog.repository';
import { BlogService } from './blog/blog.service';
import { ContentController } from './content.controller';
import { ContentFacts } from './content-facts';
import { ContentRepository } from './content.repository';
import { PagesController } from './pages.controller';
import { ShownPosts } from './blog/shown-posts.service';
import { SiteFilesController } from './site-files/site-files.controller';
import { SitePhotos } from './site-photos.service';
import { SiteSettings } from './site-settings.service';
import { VaultController } from './vault/vault.controller';
import { VaultRepository } from './vault/vault.repository';

@Module({
  imports: [PicturesModule],
  controllers: [
    ContentController,
    PagesController,
    VaultController,
    BlogController,
    SiteFilesController,
  ],
  providers: [
    ContentFacts,
    ContentRepository,
    VaultRepository,
    BlogRepository,
    BlogService,
    ShownPosts,
    SitePhotos,
    SiteSettings,
  ],
  exports: [ContentRepository, ShownPosts, SitePhotos, SiteSettings],
})
export class ContentModule {}
