import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { CurriculumController } from './curriculum.controller';
import { CurriculumRepository } from './curriculum.repository';
import { CurriculumService } from './curriculum.service';

@Module({
  imports: [ContentModule],
  controllers: [CurriculumController],
  providers: [CurriculumRepository, CurriculumService],
  exports: [CurriculumService],
})
export class CurriculumModule {}
