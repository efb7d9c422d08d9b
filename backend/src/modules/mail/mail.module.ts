import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { Environment } from '../../config/environment';
import { AdminEmailsController } from './admin-emails.controller';
import { EmailsRepository } from './emails.repository';
import { SendBulkMailHandler } from './jobs/send-bulk-mail.handler';
import { SendMailHandler } from './jobs/send-mail.handler';
import { MailRenderer } from './mail-renderer';
import { MailPreviews } from './mail-previews.service';
import { MailService } from './mail.service';
import { MailTransport } from './mail-transport';
import { SmtpTransport } from './smtp/smtp-transport';
import { MailEventsPruning } from './events/mail-events-pruning';
import { MailEventsRepository } from './events/mail-events.repository';
import { MailEvents } from './events/mail-events.service';
import { MailWebhookController } from './events/mail-webhook.controller';
import { MailSuspensionsRepository } from './suspensions/mail-suspensions.repository';
import { MailSuspensions } from './suspensions/mail-suspensions.service';
import { MailWording } from './words/mail-wording.service';
import { mailPersonalData } from './mail.personal-data';

/** A mail that the server has been given is waited for as long as the protocol says (RFC 5321, 4.5.3.2.6), what comes before is not. */
const PATIENCE = { openWithinMs: 20_000, envelopeWithinMs: 60_000, answerWithinMs: 600_000 };

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Environment],
      useFactory: ({ smtpUrl, mailFrom }: Environment) => {
        const url = new URL(smtpUrl ?? 'smtp://127.0.0.1:9');
        return {
          transport: new SmtpTransport({
            host: url.hostname,
            port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
            secure: url.protocol === 'smtps:',
            ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
            ...PATIENCE,
          }),
          defaults: { from: mailFrom },
        };
      },
    }),
  ],
  controllers: [AdminEmailsController, MailWebhookController],
  providers: [
    providePersonalData(mailPersonalData),
    EmailsRepository,
    MailEvents,
    MailEventsPruning,
    MailEventsRepository,
    MailPreviews,
    MailSuspensions,
    MailSuspensionsRepository,
    MailRenderer,
    MailTransport,
    MailService,
    MailWording,
    SendBulkMailHandler,
    SendMailHandler,
  ],
  exports: [MailPreviews, MailService, MailSuspensions, MailWording],
})
export class MailModule {}
