import { Module } from '@nestjs/common';
import { providePersonalData } from '../../../common/personal-data/personal-data';
import { ContentModule } from '../../content/content.module';
import { MailModule } from '../../mail/mail.module';
import { StudentsModule } from '../../students/students.module';
import { EditionsModule } from '../editions/editions.module';
import { AdminWaitlistController } from './admin-waitlist.controller';
import { AdminWaitlistRepository } from './admin-waitlist.repository';
import { EditionChanges } from './edition-changes.service';
import { OfferPlaceHandler } from './offer-place.handler';
import { OfferFacts } from './offer-facts';
import { OffersRepository } from './offers.repository';
import { OffersService } from './offers.service';
import { OffersTask } from './offers.task';
import { AdminWaitlistService } from './admin-waitlist.service';
import { WaitlistMails } from './waitlist-mails';
import { WaitlistController } from './waitlist.controller';
import { WaitlistRepository } from './waitlist.repository';
import { WaitlistService } from './waitlist.service';
import { waitlistPersonalData } from './waitlist.personal-data';

/** The waitlist, and the offers of freed places. */
@Module({
  imports: [EditionsModule, ContentModule, StudentsModule, MailModule],
  controllers: [WaitlistController, AdminWaitlistController],
  providers: [
    providePersonalData(waitlistPersonalData),
    AdminWaitlistRepository,
    EditionChanges,
    OfferPlaceHandler,
    OfferFacts,
    OffersRepository,
    OffersService,
    OffersTask,
    AdminWaitlistService,
    WaitlistMails,
    WaitlistRepository,
    WaitlistService,
  ],
  exports: [OffersService, WaitlistService],
})
export class WaitlistModule {}
