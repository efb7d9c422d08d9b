import { Module } from '@nestjs/common';
import { MailModule } from '../../../mail/mail.module';
import { StudentsModule } from '../../../students/students.module';
import { EditionsModule } from '../../editions/editions.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { AttendeeListController } from './attendee-list.controller';
import { AttendeeListService } from './attendee-list.service';
import {
  ParticipantFormController,
  OwnParticipantFormController,
} from './participant-forms.controller';
import { ParticipantFormsRepository } from './participant-forms.repository';
import { ParticipantForms } from './participant-forms.service';
import { ParticipantFormsPruning } from './participant-forms.task';
import { ParticipantLinks } from './participant-links';

/** What participants tell the coach before a clinic. */
@Module({
  imports: [BookingModule, BookingRecordsModule, EditionsModule, StudentsModule, MailModule],
  controllers: [ParticipantFormController, OwnParticipantFormController, AttendeeListController],
  providers: [
    AttendeeListService,
    ParticipantForms,
    ParticipantFormsPruning,
    ParticipantFormsRepository,
    ParticipantLinks,
  ],
  exports: [ParticipantForms, ParticipantLinks],
})
export class ParticipantsModule {}
