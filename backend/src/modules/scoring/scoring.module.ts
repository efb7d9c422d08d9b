import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { CurriculumModule } from '../curriculum/curriculum.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { ScoringService } from './scoring.service';
import { StrokeScoresRepository } from './stroke-scores.repository';
import { StudentScoresController } from './student-scores.controller';
import { scoringPersonalData } from './scoring.personal-data';

@Module({
  imports: [CurriculumModule, SubmissionsModule],
  controllers: [StudentScoresController],
  providers: [providePersonalData(scoringPersonalData), StrokeScoresRepository, ScoringService],
  exports: [ScoringService],
})
export class ScoringModule {}
