import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { IntakeModule } from '../intake/intake.module';
import { MailModule } from '../mail/mail.module';
import { PaymentsModule } from '../payments/payments.module';
import { StudentsModule } from '../students/students.module';
import { AvailabilityService } from './availability.service';
import { ClinicCalendar } from './calendar.service';
import { ClinicsController } from './clinics.controller';
import { ClinicsService } from './clinics.service';
import { EditionsRepository } from './editions.repository';
import { PlacesRepository } from './places/places.repository';
import { StaleHolds } from './places/stale-holds.service';
import { StaleHoldsTask } from './places/stale-holds.task';
import { BookingsRepository } from './purchase/bookings.repository';
import { CheckoutSessionController } from './purchase/checkout-session.controller';
import { ClinicFulfilment } from './purchase/clinic-fulfilment';
import { ClinicMails } from './purchase/clinic-mails';
import { ClinicPurchaseService } from './purchase/clinic-purchase.service';
import { HoldConfirmationsController } from './purchase/hold-confirmations.controller';
import { HoldConfirmationsRepository } from './purchase/hold-confirmations.repository';
import { HoldConfirmations } from './purchase/hold-confirmations.service';
import { HoldConfirmationsPruning } from './purchase/hold-confirmations.task';
import { RefundLatePaymentHandler } from './purchase/jobs/refund-late-payment.handler';
import { VisitorCookie } from './purchase/visitor-cookie';
import { OfferPlaceHandler } from './waitlist/jobs/offer-place.handler';
import { OffersRepository } from './waitlist/offers.repository';
import { OffersService } from './waitlist/offers.service';
import { OffersTask } from './waitlist/offers.task';
import { WaitlistMails } from './waitlist/waitlist-mails';
import { WaitlistController } from './waitlist/waitlist.controller';
import { WaitlistRepository } from './waitlist/waitlist.repository';
import { WaitlistService } from './waitlist/waitlist.service';
import { AdminBookingsController } from './bookings-admin/admin-bookings.controller';
import { AdminBookingsRepository } from './bookings-admin/admin-bookings.repository';
import { AdminBookingsService } from './bookings-admin/admin-bookings.service';
import { BookingLocks } from './bookings-admin/booking-locks';
import { ChargebacksService } from './bookings-admin/chargebacks.service';
import { DepositsService } from './bookings-admin/deposits.service';
import { TransferTargets } from './bookings-admin/transfer-targets';
import { BalanceCheckouts } from './balance/balance-checkouts';
import { BalanceFulfilment } from './balance/balance-fulfilment';
import { BalanceController } from './balance/balance.controller';
import { BalanceService } from './balance/balance.service';
import { PayLinks } from './balance/pay-links';
import { BookingPayments } from './refunds/booking-payments';
import { EditionRefunds } from './refunds/edition-refunds.service';
import { RefundBookingHandler } from './refunds/jobs/refund-booking.handler';
import { RefundTries } from './refunds/refund-tries.service';
import { RefundsRepository } from './refunds/refunds.repository';
import { RefundsService } from './refunds/refunds.service';
import { BookingMails } from './season/booking-mails';
import { MyBookingsController } from './season/my-bookings.controller';
import { ClinicFacts } from './season/clinic-facts';
import { SeasonRepository } from './season/season.repository';
import { BeforeClinicTask } from './season/before-clinic.task';
import { AfterClinicTask } from './season/after-clinic.task';
import { AdminEditionsController } from './editions-admin/admin-editions.controller';
import { AdminEditionsRepository } from './editions-admin/admin-editions.repository';
import { AdminEditionsService } from './editions-admin/admin-editions.service';
import { EditionMoves } from './editions-admin/edition-moves.service';
import { BookingTotals } from './bookings-admin/booking-totals.repository';
import { BookingMoneyCheck } from './bookings-admin/booking-money-check';
import { MyBookings } from './season/my-bookings.service';

@Module({
  imports: [ContentModule, PaymentsModule, StudentsModule, AuthModule, MailModule, IntakeModule],
  controllers: [
    ClinicsController,
    CheckoutSessionController,
    HoldConfirmationsController,
    WaitlistController,
    BalanceController,
    AdminBookingsController,
    AdminEditionsController,
    MyBookingsController,
  ],
  providers: [
    AdminBookingsRepository,
    AfterClinicTask,
    BeforeClinicTask,
    SeasonRepository,
    AdminBookingsService,
    AdminEditionsRepository,
    AdminEditionsService,
    AvailabilityService,
    BalanceCheckouts,
    BalanceFulfilment,
    BalanceService,
    BookingLocks,
    BookingMoneyCheck,
    BookingTotals,
    BookingMails,
    BookingPayments,
    BookingsRepository,
    ChargebacksService,
    ClinicCalendar,
    ClinicFacts,
    ClinicFulfilment,
    ClinicMails,
    ClinicPurchaseService,
    ClinicsService,
    DepositsService,
    EditionMoves,
    EditionRefunds,
    EditionsRepository,
    HoldConfirmations,
    HoldConfirmationsPruning,
    HoldConfirmationsRepository,
    MyBookings,
    OfferPlaceHandler,
    OffersRepository,
    OffersService,
    OffersTask,
    PayLinks,
    PlacesRepository,
    RefundBookingHandler,
    RefundLatePaymentHandler,
    RefundTries,
    RefundsRepository,
    RefundsService,
    StaleHolds,
    StaleHoldsTask,
    TransferTargets,
    VisitorCookie,
    WaitlistMails,
    WaitlistRepository,
    WaitlistService,
  ],
  exports: [AvailabilityService, ClinicsService],
})
export class ClinicsModule {}
