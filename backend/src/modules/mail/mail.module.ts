import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { Environment } from '../../config/environment';
import { ContentModule } from '../content/content.module';
import { AdminEmailsController } from './admin-emails.controller';
import { EmailsRepository } from './emails.repository';
import { SendMailHandler } from './jobs/send-mail.handler';
import { MailRenderer } from './mail-renderer';
import { MailService } from './mail.service';
import { MailTransport } from './mail-transport';

/** A mail server that hangs must not hold a job's transaction for long. */
const SMTP_TIMEOUTS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 };

@Module({
  imports: [
    ContentModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [Environment],
      useFactory: ({ smtpUrl, mailFrom }: Environment) => {
        const url = new URL(smtpUrl ?? 'smtp://127.0.0.1:9');
        return {
          transport: {
            host: url.hostname,
            port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
            secure: url.protocol === 'smtps:',
            ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
            ...SMTP_TIMEOUTS,
          },
          defaults: { from: mailFrom },
        };
      },
    }),
  ],
  controllers: [AdminEmailsController],
  providers: [EmailsRepository, MailRenderer, MailTransport, MailService, SendMailHandler],
  exports: [MailService],
})
export class MailModule {}
