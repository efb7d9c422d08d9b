import { Module } from '@nestjs/common';
import { providePersonalData } from '../../../common/personal-data/personal-data';
import { AuthModule } from '../../auth/auth.module';
import { ContentModule } from '../../content/content.module';
import { MailModule } from '../../mail/mail.module';
import { PaymentsModule } from '../../payments/payments.module';
import { StudentsModule } from '../../students/students.module';
import { EditionsModule } from '../editions/editions.module';
import { WaitlistModule } from '../waitlist/waitlist.module';
import { BalanceCheckouts } from './balance/balance-checkouts';
import { BalanceFulfilment } from './balance/balance-fulfilment';
import { BalanceController } from './balance/balance.controller';
import { BalanceService } from './balance/balance.service';
import { PayLinks } from './booking/pay-links';
import { BookingLocks } from './booking/booking-locks';
import { BookingMails } from './booking/booking-mails';
import { BookingViewsRepository } from './booking/booking-views.repository';
import { BookingReaders } from './booking/booking-readers';
import { AdminBookingsController } from './bookings-admin/admin-bookings.controller';
import { AdminBookingsRepository } from './bookings-admin/admin-bookings.repository';
import { BookingNeeds } from './bookings-admin/booking-needs.service';
import { AdminBookingsService } from './bookings-admin/admin-bookings.service';
import { BookingMoneyCheck } from './bookings-admin/booking-money-check';
import { BookingTotals } from './bookings-admin/booking-totals.repository';
import { ChargebacksService } from './bookings-admin/chargebacks.service';
import { DepositsService } from './bookings-admin/deposits.service';
import { TransferTargets } from './booking/transfer-targets';
import { BookingsService } from './booking/bookings.service';
import { EditionMoves } from './edition-changes/edition-moves.service';
import { EndPayPageHandler } from './edition-changes/end-pay-page.handler';
import { OpenCheckoutsRepository } from './edition-changes/open-checkouts.repository';
import { OutdatedPages } from './edition-changes/outdated-pages.service';
import { BookingsRepository } from './booking/bookings.repository';
import { CheckoutSessionController } from './purchase/checkout-session.controller';
import { ManualBookingsController } from './manual-bookings/manual-bookings.controller';
import { ManualBookings } from './manual-bookings/manual-bookings.service';
import { BookingImportController } from './import/booking-import.controller';
import { BookingImport } from './import/booking-import.service';
import { OutsidePaymentsRepository } from './manual-bookings/outside-payments.repository';
import { ClinicFulfilment } from './purchase/clinic-fulfilment';
import { ClinicMails } from './purchase/clinic-mails';
import { ClinicPurchaseService } from './purchase/clinic-purchase.service';
import { HoldConfirmationsController } from './purchase/hold-confirmations.controller';
import { HoldConfirmationsRepository } from './purchase/hold-confirmations.repository';
import { HoldConfirmations } from './purchase/hold-confirmations.service';
import { HoldConfirmationsPruning } from './purchase/hold-confirmations.task';
import { MembershipController } from './purchase/membership.controller';
import { ExpiredHolds } from './purchase/expired-holds.service';
import { ExpiredHoldsTask } from './purchase/expired-holds.task';
import { PurchaseRepository } from './purchase/purchase.repository';
import { VisitorCookie } from './purchase/visitor-cookie';
import { OwnParticipantFormController, ParticipantFormController } from './participants/participant-forms.controller';
import { ParticipantFormsRepository } from './participants/participant-forms.repository';
import { ParticipantForms } from './participants/participant-forms.service';
import { ParticipantFormsPruning } from './participants/participant-forms.task';
import { ParticipantLinks } from './participants/participant-links';
import { AttendeeListController } from './participants/attendee-list.controller';
import { AttendeeListService } from './participants/attendee-list.service';
import { BalanceRecovery } from './recovery/balance-recovery';
import { ClinicRecovery } from './recovery/clinic-recovery';
import { BookingPayments } from './refunds/booking-payments';
import { EditionRefundsController } from './refunds/edition-refunds.controller';
import { EditionRefunds } from './refunds/edition-refunds.service';
import { BookingEndsController } from './ending/booking-ends.controller';
import { BookingEnds } from './ending/booking-ends.service';
import { BookingSpots } from './booking/booking-spots.service';
import { ChargedBackDeposits } from './refunds/charged-back-deposits';
import { AdminDiscountsController } from './discounts/admin-discounts.controller';
import { DiscountOffers } from './discounts/discount-offers.service';
import { DiscountsController } from './discounts/discounts.controller';
import { BookingRefunds } from './refunds/booking-refunds.service';
import { salesPersonalData } from './sales.personal-data';

/** Bookings and their money, from the hold to the last refund. */
@Module({
  imports: [EditionsModule, WaitlistModule, ContentModule, PaymentsModule, StudentsModule, AuthModule, MailModule],
  controllers: [
    CheckoutSessionController,
    MembershipController,
    HoldConfirmationsController,
    BalanceController,
    BookingImportController,
    AdminBookingsController,
    BookingEndsController,
    ManualBookingsController,
    EditionRefundsController,
    ParticipantFormController,
    OwnParticipantFormController,
    AttendeeListController,
    AdminDiscountsController,
    DiscountsController,
  ],
  providers: [
    providePersonalData(salesPersonalData),
    AdminBookingsRepository,
    AdminBookingsService,
    BookingImport,
    BookingNeeds,
    BalanceCheckouts,
    BalanceFulfilment,
    BalanceRecovery,
    BalanceService,
    BookingEnds,
    BookingLocks,
    BookingMails,
    BookingMoneyCheck,
    BookingPayments,
    BookingRefunds,
    ChargedBackDeposits,
    BookingReaders,
    BookingSpots,
    BookingTotals,
    BookingViewsRepository,
    ManualBookings,
    BookingsRepository,
    BookingsService,
    ChargebacksService,
    ClinicFulfilment,
    ClinicMails,
    ClinicPurchaseService,
    ClinicRecovery,
    DepositsService,
    DiscountOffers,
    EditionMoves,
    EditionRefunds,
    EndPayPageHandler,
    HoldConfirmations,
    HoldConfirmationsPruning,
    HoldConfirmationsRepository,
    OpenCheckoutsRepository,
    OutdatedPages,
    OutsidePaymentsRepository,
    ParticipantForms,
    ParticipantFormsPruning,
    ParticipantFormsRepository,
    ParticipantLinks,
    PayLinks,
    PurchaseRepository,
    AttendeeListService,
    ExpiredHolds,
    ExpiredHoldsTask,
    TransferTargets,
    VisitorCookie,
  ],
  exports: [BookingLocks, BookingMails, BookingNeeds, BookingReaders, BookingsService, ParticipantForms, PayLinks],
})
export class SalesModule {}
