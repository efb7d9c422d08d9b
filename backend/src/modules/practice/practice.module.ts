import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { ContentRevisionsModule } from '../content/words/content-revisions.module';
import { StudentsModule } from '../students/students.module';
import { CoachPracticeController } from './coach-practice.controller';
import { DrillsRepository } from './drills.repository';
import { DrillsService } from './drills.service';
import { PracticeController } from './practice.controller';
import { SubscribersService } from './subscribers.service';
import { AdminProgrammesController } from './training/admin-programmes.controller';
import { EditedTrainingRepository } from './training/edited-training.repository';
import { ProgrammeEditing } from './training/programme-editing.service';
import { TrainingController } from './training/training.controller';
import { TrainingRepository } from './training/training.repository';
import { TrainingService } from './training/training.service';
import { practicePersonalData } from './practice.personal-data';

@Module({
  imports: [ContentRevisionsModule, StudentsModule],
  controllers: [PracticeController, CoachPracticeController, TrainingController, AdminProgrammesController],
  providers: [
    providePersonalData(practicePersonalData),
    DrillsRepository,
    DrillsService,
    EditedTrainingRepository,
    ProgrammeEditing,
    SubscribersService,
    TrainingRepository,
    TrainingService,
  ],
  exports: [DrillsService],
})
export class PracticeModule {}
