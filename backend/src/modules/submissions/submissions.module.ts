import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { MailModule } from '../mail/mail.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { ReviewRecordsModule } from '../review-records/review-records.module';
import { StudentsModule } from '../students/students.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AdminSubmissionsController } from './admin/admin-submissions.controller';
import { AdminSubmissionsRepository } from './admin/admin-submissions.repository';
import { AdminSubmissionsService } from './admin/admin-submissions.service';
import { AnswerTimesService } from './coach/answer-times.service';
import { CoachDecisionsService } from './coach/coach-decisions.service';
import { CoachQueueController } from './coach/coach-queue.controller';
import { CoachQueueRepository } from './coach/coach-queue.repository';
import { BegunReviews } from './coach/begun-reviews.service';
import { CoachQueueService } from './coach/coach-queue.service';
import { CoachReviewController } from './coach/coach-review.controller';
import { CoachSubmissionsController } from './coach/coach-submissions.controller';
import { ReviewNeeds } from './coach/review-needs.service';
import { WarnDueTask } from './coach/warn-due.task';
import { CoverWaitingTask } from './allowance/cover-waiting.task';
import { CoverageService } from './allowance/coverage.service';
import { ExtraReviewsRepository } from './allowance/extra-reviews.repository';
import { ExtraReviews } from './allowance/extra-reviews.service';
import { LapsingReviewsTask } from './allowance/lapsing-reviews.task';
import { ReviewGrantsController } from './allowance/review-grants.controller';
import { ReviewGrantsRepository } from './allowance/review-grants.repository';
import { ReviewGrantsService } from './allowance/review-grants.service';
import { CoachUploadsController } from './feedback/coach-uploads.controller';
import { DeliveredFeedback } from './feedback/delivered-feedback.service';
import { FeedbackReadyHandler } from './feedback/feedback-ready.handler';
import { FeedbackUploadService } from './feedback/feedback-upload.service';
import { FeedbackRepository } from './feedback/feedback.repository';
import { FeedbackService } from './feedback/feedback.service';
import { SentFeedbackController } from './feedback/sent-feedback.controller';
import { CheckLinkHandler } from './links/check-link.handler';
import { FixLinksController } from './links/fix-links.controller';
import { FixLinksService } from './links/fix-links.service';
import { LinkBrokenHandler } from './links/link-broken.handler';
import { LinkChecker } from './links/link-checker';
import { LinkStateService } from './links/link-state.service';
import { LinkValidationController } from './links/link-validation.controller';
import { LinkValidationService } from './links/link-validation.service';
import { OwnVideoController } from './own-video/own-video.controller';
import { OwnVideoService } from './own-video/own-video.service';
import { QueuedVideosController } from './queued/queued-videos.controller';
import { QueuedVideosService } from './queued/queued-videos.service';
import { ResubmissionRequestService } from './resubmission/resubmission-request.service';
import { StudentSubmissionsController } from './student-submissions.controller';
import { SubmissionReceivedHandler } from './submission-received.handler';
import { submissionsPersonalData } from './submissions.personal-data';
import { SubmissionsRepository } from './submissions.repository';
import { SubmissionsService } from './submissions.service';
import { ViewedSubmissionsController } from './viewed-submissions.controller';
import { submissionsTimeline } from './submissions.timeline';

@Module({
  imports: [
    AuthModule,
    ContentModule,
    MailModule,
    NotificationsModule,
    ReviewRecordsModule,
    StudentsModule,
    UploadsModule,
  ],
  controllers: [
    StudentSubmissionsController,
    OwnVideoController,
    QueuedVideosController,
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
    submissionsTimeline,
    LinkChecker,
    AdminSubmissionsRepository,
    AdminSubmissionsService,
    SubmissionsRepository,
    FeedbackRepository,
    SubmissionsService,
    FeedbackService,
    DeliveredFeedback,
    ResubmissionRequestService,
    OwnVideoService,
    QueuedVideosService,
    AnswerTimesService,
    ReviewNeeds,
    CoachQueueRepository,
    FeedbackUploadService,
    CoachQueueService,
    BegunReviews,
    CoachDecisionsService,
    CoverageService,
    ExtraReviews,
    ExtraReviewsRepository,
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
    LapsingReviewsTask,
    WarnDueTask,
  ],
  exports: [
    AnswerTimesService,
    ReviewNeeds,
    SubmissionsService,
    OwnVideoService,
    FeedbackService,
    DeliveredFeedback,
    CoverageService,
    ExtraReviews,
  ],
})
export class SubmissionsModule {}
