import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { NewsletterPruning } from './newsletter-pruning';
import { NewsletterController } from './newsletter.controller';
import { NewsletterRepository } from './newsletter.repository';
import { NewsletterService } from './newsletter.service';

@Module({
  imports: [AuthModule, MailModule],
  controllers: [ContactController, NewsletterController],
  providers: [ContactService, NewsletterRepository, NewsletterService, NewsletterPruning],
})
export class ContactModule {}
