import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { ContentRevisionsModule } from '../content/site-copy/content-revisions.module';
import { PicturesModule } from '../pictures/pictures.module';
import { StudentsModule } from '../students/students.module';
import { UploadsModule } from '../uploads/uploads.module';
import { CoachPracticeController } from './coach-practice.controller';
import { DrillMedia } from './drill-media.service';
import { DrillsRepository } from './drills.repository';
import { DrillsService } from './drills.service';
import { DrillLibraryController } from './library.controller';
import { DrillLibrary } from './library.service';
import { PracticeController } from './practice.controller';
import { ShownPractice } from './shown-practice.service';
import { SubscribersService } from './subscribers.service';
import { AdminProgrammesController } from './training/admin-programmes.controller';
import { EditedTrainingRepository } from './training/edited-training.repository';
import { ProgrammeEditing } from './training/programme-editing.service';
import { TrainingController } from './training/training.controller';
import { TrainingRepository } from './training/training.repository';
import { TrainingService } from './training/training.service';
import { practicePersonalData } from './practice.personal-data';
import { ViewedPracticeController } from './viewed-practice.controller';
import { practiceTimeline } from './practice.timeline';

@Module({
  imports: [ContentRevisionsModule, PicturesModule, StudentsModule, UploadsModule],
  controllers: [
    PracticeController,
    ViewedPracticeController,
    CoachPracticeController,
    DrillLibraryController,
    TrainingController,
    AdminProgrammesController,
  ],
  providers: [
    providePersonalData(practicePersonalData),
    practiceTimeline,
    DrillLibrary,
    DrillMedia,
    DrillsRepository,
    DrillsService,
    EditedTrainingRepository,
    ProgrammeEditing,
    ShownPractice,
    SubscribersService,
    TrainingRepository,
    TrainingService,
  ],
  exports: [DrillsService],
})
export class PracticeModule {}
