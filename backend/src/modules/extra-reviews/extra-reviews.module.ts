import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { PaymentsModule } from '../payments/payments.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { ExtraReviewFulfilment } from './extra-review-fulfilment';
import { ExtraReviewMails } from './extra-review-mails';
import { ExtraReviewMoneyCheck } from './extra-review-money-check';
import { ExtraReviewPurchase } from './extra-review-purchase.service';
import { ExtraReviewRecovery } from './extra-review-recovery';
import { ExtraReviewRefunds } from './extra-review-refunds';
import { ExtraReviewsController } from './extra-reviews.controller';

/** Sells single reviews to students who have used up their plan's. */
@Module({
  imports: [AuthModule, MailModule, PaymentsModule, StudentsModule, SubmissionsModule],
  controllers: [ExtraReviewsController],
  providers: [
    ExtraReviewFulfilment,
    ExtraReviewMails,
    ExtraReviewMoneyCheck,
    ExtraReviewPurchase,
    ExtraReviewRecovery,
    ExtraReviewRefunds,
  ],
})
export class ExtraReviewsModule {}
