import { AuditEntry } from '../common/audit/audit-entry.entity';
import { OutboxRow } from '../common/outbox/outbox-row.entity';
import { PublishedFile } from '../common/pages/published/published-file.entity';
import { RateLimitBucket } from '../common/rate-limit/rate-limit-bucket.entity';
import { ScheduleRun } from '../common/schedule/schedule-run.entity';
import { StudentView } from '../common/student-views/student-view.entity';
import { AccountDeletion } from '../modules/account/deletion/account-deletion.entity';
import { DataExport } from '../modules/account/export/data-export.entity';
import { ToolRunStudent } from '../modules/admin-tools/tool-run-student.entity';
import { ToolRun } from '../modules/admin-tools/tool-run.entity';
import { AccountToken } from '../modules/auth/credentials/account-token.entity';
import { EmailChange } from '../modules/auth/credentials/email-change.entity';
import { StudentCredential } from '../modules/auth/credentials/student-credential.entity';
import { SignInFailures } from '../modules/auth/sign-in/sign-in-failures.entity';
import { Staff } from '../modules/auth/staff.entity';
import { PushSubscription } from '../modules/notifications/push-subscription.entity';
import { MarkResponse } from '../modules/reviews/mark-response.entity';
import { WorkSession } from '../modules/reviews/room-time/work-session.entity';
import { ReviewRecording } from '../modules/reviews/recordings/recording.entity';
import { ReviewExport } from '../modules/reviews/exports/review-export.entity';
import { RecordingChunk } from '../modules/reviews/recordings/recording-chunk.entity';
import { CoachNote } from '../modules/student-overview/coach-note.entity';
import { StrokeScore } from '../modules/scoring/stroke-score.entity';
import { ClinicBooking } from '../modules/clinics/sales/booking/clinic-booking.entity';
import { ClinicEdition } from '../modules/clinics/editions/clinic-edition.entity';
import { ClinicPlace } from '../modules/clinics/editions/clinic-place.entity';
import { ClinicSeries } from '../modules/clinics/editions/clinic-series.entity';
import { ParticipantForm } from '../modules/clinics/sales/participants/participant-form.entity';
import { Announcement } from '../modules/clinics/season/announcements/announcement.entity';
import { OutsidePayment } from '../modules/clinics/sales/manual-bookings/outside-payment.entity';
import { ClinicTransfer } from '../modules/clinics/sales/booking/clinic-transfer.entity';
import { HoldConfirmation } from '../modules/clinics/sales/purchase/hold-confirmation.entity';
import { ClinicOffer } from '../modules/clinics/waitlist/clinic-offer.entity';
import { ClinicWaitlistEntry } from '../modules/clinics/waitlist/clinic-waitlist-entry.entity';
import { ContactMessage } from '../modules/contact/contact-message.entity';
import { NewsletterSubscriber } from '../modules/contact/newsletter-subscriber.entity';
import { Newsletter } from '../modules/contact/newsletters/newsletter.entity';
import { BlogPost } from '../modules/content/blog/blog-post.entity';
import { SampleRemoval } from '../modules/content/samples/sample-removal.entity';
import { ClinicPhoto } from '../modules/content/clinic-photo.entity';
import { FaqItem } from '../modules/content/faq-item.entity';
import { PrivacySection } from '../modules/content/privacy-section.entity';
import { Quote } from '../modules/content/quote.entity';
import { ContentRevision } from '../modules/content/site-copy/content-revision.entity';
import { SiteSetting } from '../modules/content/site-setting.entity';
import { Testimonial } from '../modules/content/testimonial.entity';
import { VaultCategory } from '../modules/content/vault/vault-category.entity';
import { VaultVideo } from '../modules/content/vault/vault-video.entity';
import { Certificate } from '../modules/curriculum/certificate/certificate.entity';
import { CourseModule } from '../modules/curriculum/course-module.entity';
import { ModuleAssignment } from '../modules/curriculum/module-assignment.entity';
import { ModuleProgress } from '../modules/curriculum/module-progress.entity';
import { QuizAttempt } from '../modules/curriculum/quiz-attempt.entity';
import { QuizQuestion } from '../modules/curriculum/quiz-question.entity';
import { FirstRunNote } from '../modules/first-run/first-run-note.entity';
import { FullExport } from '../modules/full-export/full-export.entity';
import { Intake } from '../modules/intake/intake.entity';
import { EmailCopyRow } from '../modules/mail/email-copy/email-copy.entity';
import { EmailMessage } from '../modules/mail/email-message.entity';
import { MailEvent } from '../modules/mail/events/mail-event.entity';
import { MailSuspension } from '../modules/mail/suspensions/mail-suspension.entity';
import { CoachAbsence } from '../modules/messages/coach-absence.entity';
import { Message } from '../modules/messages/message.entity';
import { Phrase } from '../modules/messages/phrase.entity';
import { Thread } from '../modules/messages/thread.entity';
import { OneOnOneRequest } from '../modules/one-on-one/one-on-one-request.entity';
import { CheckoutIntent } from '../modules/payments/checkout/checkout-intent.entity';
import { DiscountCode } from '../modules/payments/discounts/discount-code.entity';
import { DiscountUse } from '../modules/payments/discounts/discount-use.entity';
import { Dispute } from '../modules/payments/disputes/dispute.entity';
import { ProviderEvent } from '../modules/payments/events/provider-event.entity';
import { WebhookRefusals } from '../modules/payments/events/webhook-refusal.entity';
import { MoneyFinding } from '../modules/payments/findings/money-finding.entity';
import { FriendCode } from '../modules/payments/friends/friend-code.entity';
import { LedgerEntry, LedgerPosting } from '../modules/payments/ledger/ledger-entry.entity';
import { Payment } from '../modules/payments/ledger/payment.entity';
import { ProviderPrice } from '../modules/payments/prices/provider-price.entity';
import { Refund } from '../modules/payments/refunds/refund.entity';
import { CoachingSubscription } from '../modules/payments/subscriptions/coaching-subscription.entity';
import { ProviderCustomer } from '../modules/payments/subscriptions/provider-customer.entity';
import { PictureLeftover } from '../modules/pictures/picture-leftover.entity';
import { Picture } from '../modules/pictures/picture.entity';
import { DrillAssignment } from '../modules/practice/drill-given.entity';
import { DrillTick } from '../modules/practice/drill-tick.entity';
import { Drill } from '../modules/practice/drill.entity';
import { Exercise } from '../modules/practice/training/exercise.entity';
import { Programme } from '../modules/practice/training/programme.entity';
import { SessionTick } from '../modules/practice/training/session-tick.entity';
import { ReferenceClip } from '../modules/reference-clips/reference-clip.entity';
import { ReviewRevision } from '../modules/review-records/review-revision.entity';
import { Review } from '../modules/review-records/review.entity';
import { Student } from '../modules/students/student.entity';
import { ReviewGrant } from '../modules/submissions/allowance/review-grant.entity';
import { Feedback } from '../modules/submissions/feedback/feedback.entity';
import { LinkCheck } from '../modules/submissions/links/link-check.entity';
import { ExtraReview } from '../modules/submissions/allowance/extra-review.entity';
import { Submission } from '../modules/submissions/submission.entity';
import { Upload } from '../modules/uploads/upload.entity';
import { VideoFile } from '../modules/uploads/video-file.entity';

/** Every table of the product. */
export const entities = [
  HoldConfirmation,
  ScheduleRun,
  AccountDeletion,
  DataExport,
  FullExport,
  AccountToken,
  EmailChange,
  SignInFailures,
  Staff,
  Student,
  StudentCredential,
  EmailMessage,
  MailEvent,
  MailSuspension,
  EmailCopyRow,
  CheckoutIntent,
  ProviderEvent,
  WebhookRefusals,
  ProviderCustomer,
  CoachingSubscription,
  DiscountCode,
  DiscountUse,
  Dispute,
  FriendCode,
  MoneyFinding,
  Payment,
  LedgerEntry,
  LedgerPosting,
  Quote,
  SiteSetting,
  Testimonial,
  Feedback,
  LinkCheck,
  ReviewGrant,
  Submission,
  ExtraReview,
  Upload,
  VideoFile,
  StrokeScore,
  Review,
  ReviewRevision,
  ReviewRecording,
  ReviewExport,
  WorkSession,
  ReferenceClip,
  RecordingChunk,
  MarkResponse,
  ClinicBooking,
  ClinicEdition,
  ClinicOffer,
  ClinicPlace,
  ClinicSeries,
  ClinicTransfer,
  OutsidePayment,
  ParticipantForm,
  Announcement,
  OneOnOneRequest,
  ClinicWaitlistEntry,
  ContactMessage,
  Newsletter,
  NewsletterSubscriber,
  BlogPost,
  SampleRemoval,
  ClinicPhoto,
  Picture,
  PictureLeftover,
  Refund,
  ContentRevision,
  FaqItem,
  PrivacySection,
  VaultCategory,
  VaultVideo,
  CourseModule,
  QuizQuestion,
  ModuleAssignment,
  ModuleProgress,
  QuizAttempt,
  Certificate,
  Drill,
  DrillAssignment,
  DrillTick,
  Exercise,
  Programme,
  SessionTick,
  Intake,
  Thread,
  Message,
  Phrase,
  PushSubscription,
  CoachNote,
  CoachAbsence,
  ProviderPrice,
  ToolRun,
  ToolRunStudent,
  AuditEntry,
  OutboxRow,
  RateLimitBucket,
  StudentView,
  FirstRunNote,
  PublishedFile,
];
