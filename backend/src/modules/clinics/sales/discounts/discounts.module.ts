import { Module } from '@nestjs/common';
import { ContentModule } from '../../../content/content.module';
import { PaymentsModule } from '../../../payments/payments.module';
import { EditionsModule } from '../../editions/editions.module';
import { AdminDiscountsController } from './admin-discounts.controller';
import { DiscountOffers } from './discount-offers.service';
import { DiscountsController } from './discounts.controller';

/** Discount codes: what they take off, and the admin's list. */
@Module({
  imports: [EditionsModule, ContentModule, PaymentsModule],
  controllers: [AdminDiscountsController, DiscountsController],
  providers: [DiscountOffers],
})
export class DiscountsModule {}
