import { Module } from '@nestjs/common';
import { PracticeModule } from '../practice/practice.module';
import { ScoringModule } from '../scoring/scoring.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { UploadsModule } from '../uploads/uploads.module';
import { ReviewReadingService } from './review-reading.service';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';
import { StudentReviewsController } from './student-reviews.controller';

@Module({
  imports: [PracticeModule, ScoringModule, SubmissionsModule, UploadsModule],
  controllers: [StudentReviewsController],
  providers: [ReviewsRepository, ReviewsService, ReviewReadingService],
  exports: [ReviewsService],
})
export class ReviewsModule {}
