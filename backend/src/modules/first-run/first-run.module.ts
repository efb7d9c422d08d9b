import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { EditionsModule } from '../clinics/editions/editions.module';
import { ContentConsoleModule } from '../content/content-console.module';
import { ContentModule } from '../content/content.module';
import { MailModule } from '../mail/mail.module';
import { PaymentsModule } from '../payments/payments.module';
import { FirstRunNotesRepository } from './first-run-notes.repository';
import { FirstRunSteps } from './first-run-steps.service';
import { FirstRunTests } from './first-run-tests.service';
import { FirstRunController } from './first-run.controller';
import { FirstRun } from './first-run.service';
import { SiteProbe } from './site-probe';

/** What is left to set up before the site is the coach's own. */
@Module({
  imports: [
    AuthModule,
    ContentConsoleModule,
    ContentModule,
    EditionsModule,
    MailModule,
    PaymentsModule,
  ],
  controllers: [FirstRunController],
  providers: [FirstRun, FirstRunNotesRepository, FirstRunSteps, FirstRunTests, SiteProbe],
})
export class FirstRunModule {}
