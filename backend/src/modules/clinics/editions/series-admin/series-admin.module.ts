import { Module } from '@nestjs/common';
import { ContentRevisionsModule } from '../../../content/site-copy/content-revisions.module';
import { PicturesModule } from '../../../pictures/pictures.module';
import { AdminClinicsController } from './admin-clinics.controller';
import { SeriesEditing } from './series-editing.service';
import { SeriesRepository } from './series.repository';

/** The admin's clinics and their texts. */
@Module({
  imports: [ContentRevisionsModule, PicturesModule],
  controllers: [AdminClinicsController],
  providers: [SeriesEditing, SeriesRepository],
})
export class SeriesAdminModule {}
