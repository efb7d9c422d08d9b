import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { AdminContactController } from './admin/admin-contact.controller';
import { AdminContactRepository } from './admin/admin-contact.repository';
import { AdminContact } from './admin/admin-contact.service';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { NewsletterPruning } from './newsletter-pruning';
import { NewsletterController } from './newsletter.controller';
import { NewsletterRepository } from './newsletter.repository';
import { NewsletterService } from './newsletter.service';
import { contactPersonalData } from './contact.personal-data';

@Module({
  imports: [AuthModule, MailModule],
  controllers: [AdminContactController, ContactController, NewsletterController],
  providers: [
    providePersonalData(contactPersonalData),
    AdminContact,
    AdminContactRepository,
    ContactService,
    NewsletterRepository,
    NewsletterService,
    NewsletterPruning,
  ],
  exports: [AdminContact],
})
export class ContactModule {}
