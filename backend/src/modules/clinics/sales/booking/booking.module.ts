import { Module } from '@nestjs/common';
import { MailModule } from '../../../mail/mail.module';
import { StudentsModule } from '../../../students/students.module';
import { EditionsModule } from '../../editions/editions.module';
import { WaitlistModule } from '../../waitlist/waitlist.module';
import { BookingLocks } from './booking-locks';
import { BookingMails } from './booking-mails';
import { BookingReaders } from './booking-readers';
import { BookingRecordsModule } from './booking-records.module';
import { BookingSpots } from './booking-spots.service';
import { BookingsService } from './bookings.service';
import { PayLinks } from './pay-links';
import { TransferTargets } from './transfer-targets';

/**
 * What every part of a sale shares: a booking's lock, its emails and links, and the end of its
 * spot.
 */
@Module({
  imports: [BookingRecordsModule, EditionsModule, WaitlistModule, StudentsModule, MailModule],
  providers: [
    BookingLocks,
    BookingMails,
    BookingReaders,
    BookingsService,
    BookingSpots,
    PayLinks,
    TransferTargets,
  ],
  exports: [
    BookingLocks,
    BookingMails,
    BookingReaders,
    BookingsService,
    BookingSpots,
    PayLinks,
    TransferTargets,
  ],
})
export class BookingModule {}
