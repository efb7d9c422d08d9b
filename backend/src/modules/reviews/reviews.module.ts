import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { PracticeModule } from '../practice/practice.module';
import { ReviewRecordsModule } from '../review-records/review-records.module';
import { ScoringModule } from '../scoring/scoring.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { UploadsModule } from '../uploads/uploads.module';
import { CoachReviewsController } from './coach-reviews.controller';
import { EarlierMeasuresService } from './earlier-measures.service';
import { LookingBackController } from './looking-back.controller';
import { LookingBackService } from './looking-back.service';
import { MarkResponsesRepository } from './mark-responses.repository';
import { FilmFrames } from './exports/film-frames';
import { FilmMaker } from './exports/film-maker';
import { FilmPlans } from './exports/film-plans';
import { MakeReviewExportHandler } from './exports/make-review-export.handler';
import {
  CoachReviewExportsController,
  StudentReviewExportsController,
} from './exports/review-exports.controller';
import { ReviewExportsRepository } from './exports/review-exports.repository';
import { ReviewExportsService } from './exports/review-exports.service';
import { ReviewExportsTask } from './exports/review-exports.task';
import { CoachRecordingsController } from './recordings/coach-recordings.controller';
import { RecordingsRepository } from './recordings/recordings.repository';
import { FinishedRecordings } from './recordings/finished-recordings.service';
import { RecordingsService } from './recordings/recordings.service';
import { UnfinishedRecordingsTask } from './recordings/unfinished-recordings.task';
import { ReviewAuthors } from './review-authors.service';
import { ReviewDraftsService } from './review-drafts.service';
import { ReviewPreviewsService } from './review-previews.service';
import { ReviewReadingService } from './review-reading.service';
import { ReviewStillsController } from './review-stills.controller';
import { ReviewStillsService } from './review-stills.service';
import { reviewsPersonalData } from './reviews.personal-data';
import { ReviewsService } from './reviews.service';
import { RoomTimeController } from './room-time/room-time.controller';
import { RoomTimeRepository } from './room-time/room-time.repository';
import { RoomTimeService } from './room-time/room-time.service';
import { StudentReviewsController } from './student-reviews.controller';
import { ViewedReviewsController } from './viewed-reviews.controller';

@Module({
  imports: [PracticeModule, ReviewRecordsModule, ScoringModule, SubmissionsModule, UploadsModule],
  controllers: [
    StudentReviewsController,
    ViewedReviewsController,
    CoachReviewsController,
    CoachRecordingsController,
    LookingBackController,
    RoomTimeController,
    ReviewStillsController,
    StudentReviewExportsController,
    CoachReviewExportsController,
  ],
  providers: [
    providePersonalData(reviewsPersonalData),
    ReviewsService,
    ReviewReadingService,
    ReviewPreviewsService,
    ReviewAuthors,
    MarkResponsesRepository,
    EarlierMeasuresService,
    LookingBackService,
    ReviewDraftsService,
    ReviewStillsService,
    RoomTimeRepository,
    RoomTimeService,
    RecordingsRepository,
    FinishedRecordings,
    RecordingsService,
    UnfinishedRecordingsTask,
    FilmFrames,
    FilmMaker,
    FilmPlans,
    ReviewExportsRepository,
    ReviewExportsService,
    ReviewExportsTask,
    MakeReviewExportHandler,
  ],
  exports: [ReviewsService, RoomTimeService],
})
export class ReviewsModule {}
