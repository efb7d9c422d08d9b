import { Module } from '@nestjs/common';
import { AuthModule } from '../../../auth/auth.module';
import { ContentModule } from '../../../content/content.module';
import { MailModule } from '../../../mail/mail.module';
import { PaymentsModule } from '../../../payments/payments.module';
import { StudentsModule } from '../../../students/students.module';
import { EditionsModule } from '../../editions/editions.module';
import { WaitlistModule } from '../../waitlist/waitlist.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { ParticipantsModule } from '../participants/participants.module';
import { RecoveryModule } from '../recovery/recovery.module';
import { RefundsModule } from '../refunds/refunds.module';
import { CheckoutSessionController } from './checkout-session.controller';
import { ClinicFulfilment } from './clinic-fulfilment';
import { ClinicMails } from './clinic-mails';
import { ClinicPurchaseService } from './clinic-purchase.service';
import { ExpiredHolds } from './expired-holds.service';
import { ExpiredHoldsTask } from './expired-holds.task';
import { HoldConfirmationsController } from './hold-confirmations.controller';
import { HoldConfirmationsRepository } from './hold-confirmations.repository';
import { HoldConfirmations } from './hold-confirmations.service';
import { HoldConfirmationsPruning } from './hold-confirmations.task';
import { MembershipController } from './membership.controller';
import { PlaceHolds } from './place-holds.service';
import { PurchaseRepository } from './purchase.repository';
import { VisitorCookie } from './visitor-cookie';

/** Sells a spot: the hold, its payment and the confirmation. */
@Module({
  imports: [
    BookingRecordsModule,
    ParticipantsModule,
    RecoveryModule,
    RefundsModule,
    EditionsModule,
    WaitlistModule,
    ContentModule,
    PaymentsModule,
    StudentsModule,
    AuthModule,
    MailModule,
  ],
  controllers: [CheckoutSessionController, MembershipController, HoldConfirmationsController],
  providers: [
    ClinicFulfilment,
    ClinicMails,
    ClinicPurchaseService,
    PlaceHolds,
    ExpiredHolds,
    ExpiredHoldsTask,
    HoldConfirmations,
    HoldConfirmationsPruning,
    HoldConfirmationsRepository,
    PurchaseRepository,
    VisitorCookie,
  ],
  exports: [ClinicMails, ExpiredHolds],
})
export class PurchaseModule {}
