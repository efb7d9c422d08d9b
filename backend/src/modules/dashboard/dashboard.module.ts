import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { EditionsModule } from '../clinics/editions/editions.module';
import { BookingsAdminModule } from '../clinics/sales/bookings-admin/bookings-admin.module';
import { ContactModule } from '../contact/contact.module';
import { MailModule } from '../mail/mail.module';
import { MessagesModule } from '../messages/messages.module';
import { OneOnOneModule } from '../one-on-one/one-on-one.module';
import { PaymentsModule } from '../payments/payments.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
import { NeedsService } from './needs.service';

/** The first page of admin. Stores nothing itself. */
@Module({
  imports: [
    AuthModule,
    BookingsAdminModule,
    ContactModule,
    EditionsModule,
    MailModule,
    MessagesModule,
    OneOnOneModule,
    PaymentsModule,
    StudentsModule,
    SubmissionsModule,
  ],
  controllers: [DashboardController],
  providers: [DashboardService, NeedsService],
})
export class DashboardModule {}
