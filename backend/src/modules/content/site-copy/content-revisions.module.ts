import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { ArticleLinks } from './article-links.service';
import { RestoreHandlers } from './restore-handlers.service';
import { RevisionsRepository } from './revisions.repository';
import { Revisions } from './revisions.service';

/** Versions of whatever the coach publishes, for every module that lets the coach write. */
@Module({
  imports: [AuthModule],
  providers: [ArticleLinks, RestoreHandlers, Revisions, RevisionsRepository],
  exports: [ArticleLinks, RestoreHandlers, Revisions],
})
export class ContentRevisionsModule {}
