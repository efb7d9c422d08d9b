import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { CurriculumController } from './curriculum.controller';
import { CurriculumRepository } from './curriculum.repository';
import { CurriculumService } from './curriculum.service';
import { ModuleProgressController } from './module-progress.controller';
import { ModuleProgressRepository } from './module-progress.repository';
import { ModuleProgressService } from './module-progress.service';

@Module({
  imports: [ContentModule, SubmissionsModule],
  controllers: [CurriculumController, ModuleProgressController],
  providers: [CurriculumRepository, CurriculumService, ModuleProgressRepository, ModuleProgressService],
  exports: [CurriculumService, ModuleProgressService],
})
export class CurriculumModule {}
