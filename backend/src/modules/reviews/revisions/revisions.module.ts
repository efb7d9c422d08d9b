import { Module } from '@nestjs/common';
import { ReviewsRepository } from '../reviews.repository';
import { RevisionsService } from './revisions.service';

/** What was delivered, below both who delivers it in the room and who delivers it by a form: it asks no other module. */
@Module({
  providers: [ReviewsRepository, RevisionsService],
  exports: [ReviewsRepository, RevisionsService],
})
export class RevisionsModule {}
