import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { PicturesModule } from '../pictures/pictures.module';
import { AdminContactController } from './admin/admin-contact.controller';
import { AdminContactRepository } from './admin/admin-contact.repository';
import { AdminContact } from './admin/admin-contact.service';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { NewsletterPruning } from './newsletter-pruning';
import { NewsletterController } from './newsletter.controller';
import { NewsletterRepository } from './newsletter.repository';
import { NewsletterService } from './newsletter.service';
import { ContentRevisionsModule } from '../content/site-copy/content-revisions.module';
import { AdminNewslettersController } from './newsletters/admin-newsletters.controller';
import { SendBatchHandler } from './newsletters/jobs/send-batch.handler';
import { NewsletterPreviews } from './newsletters/newsletter-preview.service';
import { NewslettersRepository } from './newsletters/newsletters.repository';
import { Newsletters } from './newsletters/newsletters.service';
import { AdminSubscribersController } from './subscribers/admin-subscribers.controller';
import { SubscribersRepository } from './subscribers/subscribers.repository';
import { Subscribers } from './subscribers/subscribers.service';
import { contactPersonalData } from './contact.personal-data';

@Module({
  imports: [AuthModule, ContentRevisionsModule, MailModule, PicturesModule],
  controllers: [
    AdminContactController,
    AdminNewslettersController,
    AdminSubscribersController,
    ContactController,
    NewsletterController,
  ],
  providers: [
    providePersonalData(contactPersonalData),
    AdminContact,
    AdminContactRepository,
    ContactService,
    NewsletterRepository,
    NewsletterService,
    NewsletterPruning,
    NewsletterPreviews,
    Newsletters,
    NewslettersRepository,
    SendBatchHandler,
    Subscribers,
    SubscribersRepository,
  ],
  exports: [AdminContact],
})
export class ContactModule {}
