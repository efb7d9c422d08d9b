import { Module } from '@nestjs/common';
import { CurriculumModule } from '../curriculum/curriculum.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { ScoringService } from './scoring.service';
import { StrokeScoresRepository } from './stroke-scores.repository';
import { StudentScoresController } from './student-scores.controller';

@Module({
  imports: [CurriculumModule, SubmissionsModule],
  controllers: [StudentScoresController],
  providers: [StrokeScoresRepository, ScoringService],
  exports: [ScoringService],
})
export class ScoringModule {}
