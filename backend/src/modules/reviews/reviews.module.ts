import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { PracticeModule } from '../practice/practice.module';
import { ScoringModule } from '../scoring/scoring.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { UploadsModule } from '../uploads/uploads.module';
import { CoachReviewsController } from './coach-reviews.controller';
import { ReviewDraftsService } from './review-drafts.service';
import { ReviewReadingService } from './review-reading.service';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';
import { StudentReviewsController } from './student-reviews.controller';
import { CoachTakesController } from './takes/coach-takes.controller';
import { TakesLeftTask } from './takes/takes-left.task';
import { TakesRepository } from './takes/takes.repository';
import { TakesService } from './takes/takes.service';
import { reviewsPersonalData } from './reviews.personal-data';

@Module({
  imports: [PracticeModule, ScoringModule, SubmissionsModule, UploadsModule],
  controllers: [StudentReviewsController, CoachReviewsController, CoachTakesController],
  providers: [
    providePersonalData(reviewsPersonalData),
    ReviewsRepository,
    ReviewsService,
    ReviewReadingService,
    ReviewDraftsService,
    TakesRepository,
    TakesService,
    TakesLeftTask,
  ],
  exports: [ReviewsService],
})
export class ReviewsModule {}
