import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ContentRevisionsModule } from '../content/words/content-revisions.module';
import { MailModule } from '../mail/mail.module';
import { AdminMailWordsController } from './admin-mail-words.controller';
import { MailStudio } from './mail-studio.service';
import { TestMails } from './test-mails.service';

/** The mails' words in the console. Apart from the mails themselves, which the accounts need that versions need. */
@Module({
  imports: [AuthModule, ContentRevisionsModule, MailModule],
  controllers: [AdminMailWordsController],
  providers: [MailStudio, TestMails],
})
export class MailStudioModule {}
