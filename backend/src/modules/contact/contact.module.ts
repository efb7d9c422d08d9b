import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { NewsletterPruning } from './newsletter-pruning';
import { NewsletterController } from './newsletter.controller';
import { NewsletterRepository } from './newsletter.repository';
import { NewsletterService } from './newsletter.service';
import { contactPersonalData } from './contact.personal-data';

@Module({
  imports: [AuthModule, MailModule],
  controllers: [ContactController, NewsletterController],
  providers: [providePersonalData(contactPersonalData), ContactService, NewsletterRepository, NewsletterService, NewsletterPruning],
})
export class ContactModule {}
