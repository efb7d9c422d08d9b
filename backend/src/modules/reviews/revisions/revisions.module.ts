import { Module } from '@nestjs/common';
import { ReviewsRepository } from '../reviews.repository';
import { ReviewStillLinks } from './review-still-links';
import { RevisionsService } from './revisions.service';

/** Delivered revisions. Both the room and the forms depend on this module, so it depends on no other. */
@Module({
  providers: [ReviewsRepository, RevisionsService, ReviewStillLinks],
  exports: [ReviewsRepository, RevisionsService, ReviewStillLinks],
})
export class RevisionsModule {}
