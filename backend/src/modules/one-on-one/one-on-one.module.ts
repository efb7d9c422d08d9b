import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { MailModule } from '../mail/mail.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PaymentsModule } from '../payments/payments.module';
import { StudentsModule } from '../students/students.module';
import { CoachOneOnOneController } from './coach-one-on-one.controller';
import { OneOnOneChanges } from './one-on-one-changes.service';
import { OneOnOneCheckout } from './one-on-one-checkout.service';
import { OneOnOneFulfilment } from './one-on-one-fulfilment';
import { OneOnOneMails } from './one-on-one-mails';
import { OneOnOneMoneyCheck } from './one-on-one-money-check';
import { OneOnOneRefunds } from './one-on-one-refunds';
import { OneOnOneRecovery } from './one-on-one-recovery';
import { OneOnOneController } from './one-on-one.controller';
import { OneOnOneRepository } from './one-on-one.repository';
import { OneOnOneService } from './one-on-one.service';
import { OneOnOneExpiry } from './one-on-one.task';
import { oneOnOnePersonalData } from './one-on-one.personal-data';
import { ViewedOneOnOnesController } from './viewed-one-on-ones.controller';
import { oneOnOneTimeline } from './one-on-one.timeline';

/** Sessions of the coach with a single student. */
@Module({
  imports: [
    AuthModule,
    ContentModule,
    MailModule,
    NotificationsModule,
    PaymentsModule,
    StudentsModule,
  ],
  controllers: [OneOnOneController, ViewedOneOnOnesController, CoachOneOnOneController],
  providers: [
    providePersonalData(oneOnOnePersonalData),
    oneOnOneTimeline,
    OneOnOneChanges,
    OneOnOneCheckout,
    OneOnOneExpiry,
    OneOnOneFulfilment,
    OneOnOneMails,
    OneOnOneMoneyCheck,
    OneOnOneRefunds,
    OneOnOneRecovery,
    OneOnOneRepository,
    OneOnOneService,
  ],
  exports: [OneOnOneService],
})
export class OneOnOneModule {}
