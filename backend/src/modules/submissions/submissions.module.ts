import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { MailModule } from '../mail/mail.module';
import { ReviewRecordsModule } from '../review-records/review-records.module';
import { StudentsModule } from '../students/students.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AdminSubmissionsController } from './admin-submissions.controller';
import { AdminSubmissionsRepository } from './admin-submissions.repository';
import { AdminSubmissionsService } from './admin-submissions.service';
import { AnswerTimesService } from './answer-times.service';
import { CoachDecisionsService } from './coach-decisions.service';
import { CoachQueueController } from './coach-queue.controller';
import { CoachQueueRepository } from './coach-queue.repository';
import { CoachQueueService } from './coach-queue.service';
import { CoachReviewController } from './coach-review.controller';
import { CoachSubmissionsController } from './coach-submissions.controller';
import { CoachUploadsController } from './coach-uploads.controller';
import { CoverageService } from './coverage.service';
import { FeedbackUploadService } from './feedback-upload.service';
import { FeedbackRepository } from './feedback.repository';
import { FeedbackService } from './feedback.service';
import { FixLinksController } from './fix-links.controller';
import { FixLinksService } from './fix-links.service';
import { CheckLinkHandler } from './jobs/check-link.handler';
import { CoverWaitingTask } from './jobs/cover-waiting.task';
import { FeedbackReadyHandler } from './jobs/feedback-ready.handler';
import { LinkBrokenHandler } from './jobs/link-broken.handler';
import { SubmissionReceivedHandler } from './jobs/submission-received.handler';
import { WarnDueTask } from './jobs/warn-due.task';
import { LinkChecker } from './link-check/link-checker';
import { LinkStateService } from './link-state.service';
import { LinkValidationController } from './link-validation.controller';
import { LinkValidationService } from './link-validation.service';
import { ResubmissionRequestService } from './resubmission-request.service';
import { ReviewGrantsController } from './review-grants.controller';
import { ReviewGrantsRepository } from './review-grants.repository';
import { ReviewGrantsService } from './review-grants.service';
import { ReviewNeeds } from './review-needs.service';
import { SentFeedbackController } from './sent-feedback.controller';
import { StudentSubmissionsController } from './student-submissions.controller';
import { submissionsPersonalData } from './submissions.personal-data';
import { SubmissionsRepository } from './submissions.repository';
import { SubmissionsService } from './submissions.service';
import { ViewedSubmissionsController } from './viewed-submissions.controller';

@Module({
  imports: [AuthModule, ContentModule, MailModule, ReviewRecordsModule, StudentsModule, UploadsModule],
  controllers: [
    StudentSubmissionsController,
    ViewedSubmissionsController,
    LinkValidationController,
    FixLinksController,
    CoachSubmissionsController,
    CoachQueueController,
    CoachReviewController,
    ReviewGrantsController,
    CoachUploadsController,
    SentFeedbackController,
    AdminSubmissionsController,
  ],
  providers: [
    providePersonalData(submissionsPersonalData),
    LinkChecker,
    AdminSubmissionsRepository,
    AdminSubmissionsService,
    SubmissionsRepository,
    FeedbackRepository,
    SubmissionsService,
    FeedbackService,
    ResubmissionRequestService,
    AnswerTimesService,
    ReviewNeeds,
    CoachQueueRepository,
    FeedbackUploadService,
    CoachQueueService,
    CoachDecisionsService,
    CoverageService,
    ReviewGrantsRepository,
    ReviewGrantsService,
    LinkStateService,
    LinkValidationService,
    FixLinksService,
    SubmissionReceivedHandler,
    CheckLinkHandler,
    LinkBrokenHandler,
    FeedbackReadyHandler,
    CoverWaitingTask,
    WarnDueTask,
  ],
  exports: [AnswerTimesService, ReviewNeeds, SubmissionsService, FeedbackService, CoverageService],
})
export class SubmissionsModule {}
