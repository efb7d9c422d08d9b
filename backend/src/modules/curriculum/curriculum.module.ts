import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { ContentRevisionsModule } from '../content/site-copy/content-revisions.module';
import { ContentModule } from '../content/content.module';
import { PicturesModule } from '../pictures/pictures.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { StudentsModule } from '../students/students.module';
import { UploadsModule } from '../uploads/uploads.module';
import { CertificatesController } from './certificate/certificates.controller';
import { CertificatesRepository } from './certificate/certificates.repository';
import { CertificatesService } from './certificate/certificates.service';
import { CoachProgramController } from './coach-program.controller';
import { CurriculumController } from './curriculum.controller';
import { CurriculumRepository } from './curriculum.repository';
import { CurriculumService } from './curriculum.service';
import { ModuleProgressController } from './module-progress.controller';
import { ModuleProgressRepository } from './module-progress.repository';
import { ModuleProgressService } from './module-progress.service';
import { AdminModulesController } from './editing/admin-modules.controller';
import { AdminQuizzesController } from './editing/admin-quizzes.controller';
import { EditedCurriculumRepository } from './editing/edited-curriculum.repository';
import { ModuleEditing } from './editing/module-editing.service';
import { NextModuleController } from './next-module.controller';
import { NextModuleService } from './next-module.service';
import { QueuedPracticalsService } from './queued-practicals.service';
import { QuizEditing } from './editing/quiz-editing.service';
import { curriculumPersonalData } from './curriculum.personal-data';
import { ViewedCurriculumController } from './viewed-curriculum.controller';
import { curriculumTimeline } from './curriculum.timeline';

@Module({
  imports: [
    ContentModule,
    ContentRevisionsModule,
    PicturesModule,
    SubmissionsModule,
    StudentsModule,
    UploadsModule,
  ],
  controllers: [
    CurriculumController,
    ViewedCurriculumController,
    ModuleProgressController,
    CertificatesController,
    AdminModulesController,
    AdminQuizzesController,
    CoachProgramController,
    NextModuleController,
  ],
  providers: [
    providePersonalData(curriculumPersonalData),
    curriculumTimeline,
    CurriculumRepository,
    CurriculumService,
    ModuleProgressRepository,
    ModuleProgressService,
    QueuedPracticalsService,
    NextModuleService,
    CertificatesRepository,
    CertificatesService,
    EditedCurriculumRepository,
    ModuleEditing,
    QuizEditing,
  ],
  exports: [CurriculumService, ModuleProgressService],
})
export class CurriculumModule {}
