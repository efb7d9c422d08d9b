import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AdminEmailsController } from './admin-emails.controller';
import { EmailsRepository } from './emails.repository';
import { SendBulkMailHandler } from './jobs/send-bulk-mail.handler';
import { SendMailHandler } from './jobs/send-mail.handler';
import { MailDeliveries } from './mail-deliveries.repository';
import { MailRenderer } from './mail-renderer';
import { MailPreviews } from './mail-previews.service';
import { MailServer } from './mail-server.service';
import { MailService } from './mail.service';
import { MailTransport } from './mail-transport';
import { MailEventsPruning } from './events/mail-events-pruning';
import { MailEventsRepository } from './events/mail-events.repository';
import { MailEvents } from './events/mail-events.service';
import { MailWebhookController } from './events/mail-webhook.controller';
import { MailSuspensionsRepository } from './suspensions/mail-suspensions.repository';
import { MailSuspensions } from './suspensions/mail-suspensions.service';
import { EmailCopyService } from './email-copy/mail-wording.service';
import { mailPersonalData } from './mail.personal-data';

@Module({
  controllers: [AdminEmailsController, MailWebhookController],
  providers: [
    providePersonalData(mailPersonalData),
    EmailsRepository,
    MailDeliveries,
    MailEvents,
    MailEventsPruning,
    MailEventsRepository,
    MailPreviews,
    MailSuspensions,
    MailSuspensionsRepository,
    MailRenderer,
    MailServer,
    MailTransport,
    MailService,
    EmailCopyService,
    SendBulkMailHandler,
    SendMailHandler,
  ],
  exports: [MailPreviews, MailServer, MailService, MailSuspensions, EmailCopyService],
})
export class MailModule {}
