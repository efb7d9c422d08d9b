import { Module } from '@nestjs/common';
import { ReviewRecordsRepository } from './review-records.repository';
import { ReviewRecords } from './review-records.service';
import { ReviewStillLinks } from './review-still-links';

@Module({
  providers: [ReviewRecordsRepository, ReviewRecords, ReviewStillLinks],
  exports: [ReviewRecords],
})
export class ReviewRecordsModule {}
