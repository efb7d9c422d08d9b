import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { PracticeModule } from '../practice/practice.module';
import { ScoringModule } from '../scoring/scoring.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { UploadsModule } from '../uploads/uploads.module';
import { ReviewReadingService } from './review-reading.service';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';
import { StudentReviewsController } from './student-reviews.controller';
import { reviewsPersonalData } from './reviews.personal-data';

@Module({
  imports: [PracticeModule, ScoringModule, SubmissionsModule, UploadsModule],
  controllers: [StudentReviewsController],
  providers: [providePersonalData(reviewsPersonalData), ReviewsRepository, ReviewsService, ReviewReadingService],
  exports: [ReviewsService],
})
export class ReviewsModule {}
