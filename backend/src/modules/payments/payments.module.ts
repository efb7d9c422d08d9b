import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { IntakeModule } from '../intake/intake.module';
import { MailModule } from '../mail/mail.module';
import { StudentsModule } from '../students/students.module';
import { CheckoutIntentsRepository } from './checkout/checkout-intents.repository';
import { CheckoutOutcomes } from './checkout/checkout-outcomes';
import { CheckoutReconciler } from './checkout/checkout-reconciler';
import { CheckoutTries } from './checkout/checkout-tries.service';
import { BuyerWelcomes } from './checkout/buyer-welcomes.service';
import { CheckoutController } from './checkout/checkout.controller';
import { CheckoutService } from './checkout/checkout.service';
import { OpenCheckoutsTask } from './checkout/open-checkouts.task';
import { PayersService } from './checkout/payers.service';
import { SeenCheckouts } from './checkout/seen-checkouts.service';
import { DiscountCodesRepository } from './discounts/discount-codes.repository';
import { DiscountCodes } from './discounts/discount-codes.service';
import { DiscountMoneyCheck } from './discounts/discount-money-check';
import { Discounts } from './discounts/discounts.service';
import { PutDiscountCodeHandler } from './discounts/jobs/put-discount-code.handler';
import { DisputesRepository } from './disputes/disputes.repository';
import { Disputes } from './disputes/disputes.service';
import { ApplyEventHandler } from './events/jobs/apply-event.handler';
import { MissedEventsTask } from './events/missed-events.task';
import { ProviderEventsRepository } from './events/provider-events.repository';
import { ProviderEventsService } from './events/provider-events.service';
import { ProviderSnapshotApplier } from './events/provider-snapshot-applier';
import { ProviderSnapshotReader } from './events/provider-snapshot-reader';
import { RefusedWebhooks } from './events/refused-webhooks.service';
import { WebhookController } from './events/webhook.controller';
import { MoneyChecks } from './findings/money-checks.service';
import { MoneyFindingsRepository } from './findings/money-findings.repository';
import { FriendCodesController } from './friends/friend-codes.controller';
import { FriendCodesRepository } from './friends/friend-codes.repository';
import { FriendCodes } from './friends/friend-codes.service';
import { MakeFriendCodeHandler } from './friends/jobs/make-friend-code.handler';
import { ViewedFriendCodesController } from './friends/viewed-friend-codes.controller';
import { CheckoutFulfilments } from './fulfilment/checkout-fulfilments.service';
import { LedgerMonths } from './ledger/ledger-months.service';
import { LedgerController } from './ledger/ledger.controller';
import { LedgerRepository } from './ledger/ledger.repository';
import { LedgerService } from './ledger/ledger.service';
import { PaymentsRepository } from './ledger/payments.repository';
import { PaymentsService } from './ledger/payments.service';
import { paymentsPersonalData } from './payments.personal-data';
import { CoachingPrices } from './prices/coaching-prices.service';
import { PricesTask } from './prices/prices.task';
import { ProviderPricesRepository } from './prices/provider-prices.repository';
import { DiscountGateway } from './provider/discount-gateway';
import { PaymentGateway } from './provider/payment-gateway';
import { ProviderReader } from './provider/provider-reader';
import { ProviderSnapshotVersions } from './provider/provider-snapshot-versions';
import { StripeApi } from './provider/stripe-api';
import { WebhookSignatures } from './provider/webhook-signatures';
import { MoneyComparison } from './reconcile/money-comparison.service';
import { MoneyComparisonTask } from './reconcile/money-comparison.task';
import { MoneyFindingsController } from './reconcile/money-findings.controller';
import { LostSaleReader } from './recovery/lost-sale-reader';
import { RecoveryController } from './recovery/recovery.controller';
import { SaleRecoveries } from './recovery/sale-recoveries.service';
import { OwnPaymentsController } from './own-payments/own-payments.controller';
import { OwnPayments } from './own-payments/own-payments.service';
import { ViewedPaymentsController } from './own-payments/viewed-payments.controller';
import { RefundHandler } from './refunds/jobs/refund.handler';
import { PlanRefundsController } from './refunds/plan-refunds.controller';
import { PlanRefunds } from './refunds/plan-refunds.service';
import { RefundCalls } from './refunds/refund-calls';
import { RefundMails } from './refunds/refund-mails';
import { RefundMoneyCheck } from './refunds/refund-money-check';
import { RefundOutcomes } from './refunds/refund-outcomes';
import { RefundSellers } from './refunds/refund-sellers';
import { RefundsRepository } from './refunds/refunds.repository';
import { Refunds } from './refunds/refunds.service';
import { AdminSubscriptionsController } from './subscriptions/admin-subscriptions.controller';
import { BillingPortalController } from './subscriptions/billing-portal.controller';
import { BillingPortalService } from './subscriptions/billing-portal.service';
import { DuplicateMoneyCheck } from './subscriptions/duplicate-money-check';
import { UndoDuplicateHandler } from './subscriptions/jobs/undo-duplicate.handler';
import { ExpiringCardsTask } from './subscriptions/expiring-cards.task';
import { LatePayments } from './subscriptions/late-payments.service';
import { ManualSubscriptionMails } from './subscriptions/manual-mails.service';
import { PlanCounts } from './subscriptions/plan-counts.service';
import { PlanManagementController } from './subscriptions/plan-management.controller';
import { PlanManagement } from './subscriptions/plan-management.service';
import { ResumingSoonTask } from './subscriptions/resuming-soon.task';
import { SecondPlanRefunds } from './subscriptions/second-plan-refunds';
import { CustomerEmails } from './subscriptions/customer-emails';
import { PutCustomerEmailHandler } from './subscriptions/jobs/put-customer-email.handler';
import { SubscriptionCheckoutController } from './subscriptions/subscription-checkout.controller';
import { SubscriptionEndings } from './subscriptions/subscription-endings.service';
import { SubscriptionFulfilment } from './subscriptions/subscription-fulfilment';
import { SubscriptionMails } from './subscriptions/subscription-mails';
import { SubscriptionPausesController } from './subscriptions/subscription-pauses.controller';
import { SubscriptionPauses } from './subscriptions/subscription-pauses.service';
import { SubscriptionPurchaseService } from './subscriptions/subscription-purchase.service';
import { SubscriptionRecovery } from './subscriptions/subscription-recovery';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { subscriptionsTimeline } from './subscriptions/subscriptions.timeline';

@Module({
  imports: [ContentModule, StudentsModule, AuthModule, MailModule, IntakeModule],
  controllers: [
    SubscriptionCheckoutController,
    CheckoutController,
    WebhookController,
    BillingPortalController,
    OwnPaymentsController,
    ViewedPaymentsController,
    FriendCodesController,
    ViewedFriendCodesController,
    SubscriptionPausesController,
    AdminSubscriptionsController,
    MoneyFindingsController,
    RecoveryController,
    PlanManagementController,
    PlanRefundsController,
    LedgerController,
  ],
  providers: [
    providePersonalData(paymentsPersonalData),
    subscriptionsTimeline,
    ApplyEventHandler,
    BuyerWelcomes,
    CustomerEmails,
    PutCustomerEmailHandler,
    PlanManagement,
    PlanRefunds,
    RefundCalls,
    RefundHandler,
    RefundMails,
    RefundMoneyCheck,
    RefundOutcomes,
    RefundSellers,
    Refunds,
    RefundsRepository,
    SecondPlanRefunds,
    BillingPortalService,
    CheckoutIntentsRepository,
    CheckoutFulfilments,
    CheckoutOutcomes,
    CheckoutTries,
    CheckoutReconciler,
    CheckoutService,
    SeenCheckouts,
    CoachingPrices,
    DiscountCodes,
    DiscountCodesRepository,
    DiscountGateway,
    DiscountMoneyCheck,
    Discounts,
    Disputes,
    DisputesRepository,
    DuplicateMoneyCheck,
    FriendCodes,
    FriendCodesRepository,
    LatePayments,
    LedgerMonths,
    LedgerRepository,
    LedgerService,
    LostSaleReader,
    MakeFriendCodeHandler,
    MissedEventsTask,
    MoneyChecks,
    MoneyComparison,
    MoneyComparisonTask,
    MoneyFindingsRepository,
    OpenCheckoutsTask,
    OwnPayments,
    PayersService,
    PaymentGateway,
    PaymentsRepository,
    PaymentsService,
    PlanCounts,
    PricesTask,
    ProviderEventsRepository,
    ProviderEventsService,
    ProviderPricesRepository,
    ProviderReader,
    RefusedWebhooks,
    ExpiringCardsTask,
    ResumingSoonTask,
    SaleRecoveries,
    ProviderSnapshotVersions,
    StripeApi,
    SubscriptionEndings,
    SubscriptionFulfilment,
    SubscriptionMails,
    SubscriptionPauses,
    SubscriptionRecovery,
    SubscriptionPurchaseService,
    ManualSubscriptionMails,
    SubscriptionsRepository,
    SubscriptionsService,
    ProviderSnapshotApplier,
    ProviderSnapshotReader,
    PutDiscountCodeHandler,
    UndoDuplicateHandler,
    WebhookSignatures,
  ],
  exports: [
    PlanRefunds,
    CheckoutFulfilments,
    CheckoutService,
    CoachingPrices,
    DiscountCodes,
    Discounts,
    Disputes,
    LedgerMonths,
    LedgerService,
    ManualSubscriptionMails,
    MoneyChecks,
    MoneyComparison,
    PayersService,
    PaymentGateway,
    PaymentsService,
    SubscriptionEndings,
    PlanCounts,
    RefundMails,
    RefundSellers,
    Refunds,
    RefusedWebhooks,
    SubscriptionsService,
  ],
})
export class PaymentsModule {}
