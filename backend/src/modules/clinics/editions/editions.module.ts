import { Module } from '@nestjs/common';
import { ContentModule } from '../../content/content.module';
import { PicturesModule } from '../../pictures/pictures.module';
import { AvailabilityService } from './availability.service';
import { ClinicCalendar } from './calendar.service';
import { ClinicFacts } from './clinic-facts';
import { ClinicsController } from './clinics.controller';
import { ClinicsService } from './clinics.service';
import { EditionListeners } from './edition-listeners.service';
import { EditionSeatsService } from './edition-seats.service';
import { EditionsRepository } from './editions.repository';
import { EditionsService } from './editions.service';
import { OpeningWatch } from './opening-watch';
import { PlacesService } from './places/places.service';

/** Clinics, their dates on sale, and their places. */
@Module({
  imports: [ContentModule, PicturesModule],
  controllers: [ClinicsController],
  providers: [
    AvailabilityService,
    ClinicCalendar,
    ClinicFacts,
    ClinicsService,
    EditionListeners,
    EditionSeatsService,
    EditionsRepository,
    EditionsService,
    OpeningWatch,
    PlacesService,
  ],
  exports: [ClinicCalendar, EditionListeners, EditionSeatsService, EditionsService, PlacesService],
})
export class EditionsModule {}
