import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { ArticleLinks } from './article-links.service';
import { RestoreHandlers } from './restore-handlers.service';
import { RevisionsRepository } from './revisions.repository';
import { Revisions } from './revisions.service';

/** Versions of what the coach publishes, for every module in which the coach writes. */
@Module({
  imports: [AuthModule],
  providers: [ArticleLinks, RestoreHandlers, Revisions, RevisionsRepository],
  exports: [ArticleLinks, RestoreHandlers, Revisions],
})
export class ContentRevisionsModule {}
