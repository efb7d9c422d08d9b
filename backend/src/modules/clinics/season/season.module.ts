import { Module } from '@nestjs/common';
import { IntakeModule } from '../../intake/intake.module';
import { AuthModule } from '../../auth/auth.module';
import { MailModule } from '../../mail/mail.module';
import { PaymentsModule } from '../../payments/payments.module';
import { StudentsModule } from '../../students/students.module';
import { EditionsModule } from '../editions/editions.module';
import { BookingModule } from '../sales/booking/booking.module';
import { ParticipantsModule } from '../sales/participants/participants.module';
import { AfterClinicTask } from './after-clinic.task';
import { BeforeClinicTask } from './before-clinic.task';
import { AnnouncementsController } from './announcements/announcements.controller';
import { AnnouncementsRepository } from './announcements/announcements.repository';
import { AnnouncementsService } from './announcements/announcements.service';
import { MyBookingsController } from './my-bookings.controller';
import { MyBookings } from './my-bookings.service';
import { Participants } from './participants.service';
import { ReminderFacts } from './reminder-facts';
import { SeasonMails } from './season-mails';
import { SeasonRepository } from './season.repository';
import { ViewedBookingsController } from './viewed-bookings.controller';

/** Everything that accompanies a booking until the day after its clinic. */
@Module({
  imports: [
    EditionsModule,
    BookingModule,
    ParticipantsModule,
    StudentsModule,
    AuthModule,
    MailModule,
    PaymentsModule,
    IntakeModule,
  ],
  controllers: [AnnouncementsController, MyBookingsController, ViewedBookingsController],
  providers: [
    AfterClinicTask,
    BeforeClinicTask,
    AnnouncementsService,
    AnnouncementsRepository,
    MyBookings,
    Participants,
    ReminderFacts,
    SeasonMails,
    SeasonRepository,
  ],
  exports: [Participants],
})
export class SeasonModule {}
