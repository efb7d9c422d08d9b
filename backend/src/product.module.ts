import { Module } from '@nestjs/common';
import { AccountModule } from './modules/account/account.module';
import { AdminModule } from './modules/admin/admin.module';
import { AuthModule } from './modules/auth/auth.module';
import { EditionsAdminModule } from './modules/clinics/editions/editions-admin/editions-admin.module';
import { SeriesAdminModule } from './modules/clinics/editions/series-admin/series-admin.module';
import { EditionsModule } from './modules/clinics/editions/editions.module';
import { SalesModule } from './modules/clinics/sales/sales.module';
import { SeasonModule } from './modules/clinics/season/season.module';
import { WaitlistModule } from './modules/clinics/waitlist/waitlist.module';
import { AdminToolsModule } from './modules/admin-tools/admin-tools.module';
import { ConsoleSearchModule } from './modules/console-search/console-search.module';
import { StudentCardModule } from './modules/student-card/student-card.module';
import { ContactModule } from './modules/contact/contact.module';
import { ContentConsoleModule } from './modules/content/content-console.module';
import { ContentModule } from './modules/content/content.module';
import { CurriculumModule } from './modules/curriculum/curriculum.module';
import { DashboardModule } from './modules/dashboard/dashboard.module';
import { FirstRunModule } from './modules/first-run/first-run.module';
import { FullExportModule } from './modules/full-export/full-export.module';
import { IntakeModule } from './modules/intake/intake.module';
import { MailModule } from './modules/mail/mail.module';
import { EmailTemplatesModule } from './modules/email-templates/email-templates.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { ExtraReviewsModule } from './modules/extra-reviews/extra-reviews.module';
import { OneOnOneModule } from './modules/one-on-one/one-on-one.module';
import { MessagesModule } from './modules/messages/messages.module';
import { PaymentsModule } from './modules/payments/payments.module';
import { ReferenceClipsModule } from './modules/reference-clips/reference-clips.module';
import { ReviewsModule } from './modules/reviews/reviews.module';
import { PracticeModule } from './modules/practice/practice.module';
import { StudentOverviewModule } from './modules/student-overview/student-overview.module';
import { ScoringModule } from './modules/scoring/scoring.module';
import { StudentRecordsModule } from './modules/student-records/student-records.module';
import { StudentsModule } from './modules/students/students.module';
import { SubmissionsModule } from './modules/submissions/submissions.module';
import { UploadsModule } from './modules/uploads/uploads.module';

/** Every module of the product; web and worker both use all of them. */
@Module({
  imports: [
    AuthModule,
    StudentsModule,
    AdminModule,
    AdminToolsModule,
    ContentConsoleModule,
    ContentModule,
    MailModule,
    NotificationsModule,
    EmailTemplatesModule,
    PaymentsModule,
    SubmissionsModule,
    EditionsModule,
    EditionsAdminModule,
    SeriesAdminModule,
    WaitlistModule,
    SalesModule,
    SeasonModule,
    ContactModule,
    CurriculumModule,
    IntakeModule,
    ScoringModule,
    ExtraReviewsModule,
    OneOnOneModule,
    AccountModule,
    FullExportModule,
    FirstRunModule,
    MessagesModule,
    ReferenceClipsModule,
    ReviewsModule,
    UploadsModule,
    PracticeModule,
    StudentCardModule,
    StudentOverviewModule,
    ConsoleSearchModule,
    DashboardModule,
    StudentRecordsModule,
  ],
})
export class ProductModule {}
