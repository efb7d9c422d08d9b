import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { ContentModule } from '../content/content.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { StudentsModule } from '../students/students.module';
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
import { NextModuleController } from './next-module.controller';
import { NextModuleService } from './next-module.service';
import { curriculumPersonalData } from './curriculum.personal-data';

@Module({
  imports: [ContentModule, SubmissionsModule, StudentsModule],
  controllers: [CurriculumController, ModuleProgressController, CertificatesController, CoachProgramController, NextModuleController],
  providers: [
    providePersonalData(curriculumPersonalData),
    CurriculumRepository,
    CurriculumService,
    ModuleProgressRepository,
    ModuleProgressService,
    NextModuleService,
    CertificatesRepository,
    CertificatesService,
  ],
  exports: [CurriculumService, ModuleProgressService],
})
export class CurriculumModule {}
