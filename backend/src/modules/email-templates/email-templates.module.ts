import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ContentRevisionsModule } from '../content/site-copy/content-revisions.module';
import { MailModule } from '../mail/mail.module';
import { AdminEmailTemplatesController } from './admin-email-copy.controller';
import { EmailTemplates } from './email-templates.service';
import { TestMails } from './test-mails.service';

/**
 * The editing of email wording in the admin. Separate from the mail module because accounts need
 * that one, and versions need accounts.
 */
@Module({
  imports: [AuthModule, ContentRevisionsModule, MailModule],
  controllers: [AdminEmailTemplatesController],
  providers: [EmailTemplates, TestMails],
})
export class EmailTemplatesModule {}
