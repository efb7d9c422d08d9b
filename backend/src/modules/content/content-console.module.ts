import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { PicturesModule } from '../pictures/pictures.module';
import { ContentModule } from './content.module';
import { AdminPostsController } from './posts/admin-posts.controller';
import { EditedPosts } from './posts/edited-posts.service';
import { PostImport } from './posts/import/post-import.service';
import { PostTexts } from './posts/post-texts.service';
import { PostsRepository } from './posts/posts.repository';
import { PostsService } from './posts/posts.service';
import { ShownPictures } from './shown-pictures';
import { SampleRestoring } from './samples/sample-restoring.service';
import { SamplesController } from './samples/samples.controller';
import { SamplesRepository } from './samples/samples.repository';
import { Samples } from './samples/samples.service';
import { SettingsController } from './settings/settings.controller';
import { SettingsEditing } from './settings/settings-editing.service';
import { AdminVaultVideosController } from './videos/admin-vault-videos.controller';
import { VaultEditing } from './videos/vault-editing.service';
import { VaultVideosRepository } from './videos/vault-videos.repository';
import { VideoImport } from './videos/video-import.service';
import { VideoLookup } from './videos/video-lookup.service';
import { AdminFaqController } from './site-copy/admin-faq.controller';
import { AdminPhotosController } from './site-copy/admin-photos.controller';
import { AdminPrivacySectionsController } from './site-copy/admin-privacy-sections.controller';
import { AdminQuotesController } from './site-copy/admin-quotes.controller';
import { AdminTestimonialsController } from './site-copy/admin-testimonials.controller';
import { ContentRevisionsModule } from './site-copy/content-revisions.module';
import { Restoring } from './site-copy/restoring.service';
import { RevisionsController } from './site-copy/revisions.controller';
import { SiteCopyRepository } from './site-copy/site-copy.repository';
import { SiteCopyService } from './site-copy/site-copy.service';

/** The admin part of the content: what the coach writes for the site. */
@Module({
  imports: [AuthModule, ContentModule, ContentRevisionsModule, PicturesModule],
  controllers: [
    ...[
      AdminFaqController,
      AdminTestimonialsController,
      AdminQuotesController,
      AdminPrivacySectionsController,
      AdminPhotosController,
    ],
    ...[
      AdminPostsController,
      AdminVaultVideosController,
      RevisionsController,
      SamplesController,
      SettingsController,
    ],
  ],
  providers: [
    ...[Restoring, SettingsEditing, SiteCopyRepository, SiteCopyService],
    ...[EditedPosts, PostImport, PostTexts, PostsRepository, PostsService, ShownPictures],
    ...[VaultEditing, VaultVideosRepository, VideoImport, VideoLookup],
    ...[Samples, SampleRestoring, SamplesRepository],
  ],
  exports: [Samples],
})
export class ContentConsoleModule {}
