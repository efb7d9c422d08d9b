import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { ArticleLinks } from './article-links.service';
import { Restorers } from './restorers.service';
import { RevisionsRepository } from './revisions.repository';
import { Revisions } from './revisions.service';

/** Versions of whatever the coach publishes, for every module that lets the coach write. */
@Module({
  imports: [AuthModule],
  providers: [ArticleLinks, Restorers, Revisions, RevisionsRepository],
  exports: [ArticleLinks, Restorers, Revisions],
})
export class ContentRevisionsModule {}
