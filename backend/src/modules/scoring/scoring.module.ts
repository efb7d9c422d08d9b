import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { CurriculumModule } from '../curriculum/curriculum.module';
import { MailModule } from '../mail/mail.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { CoachScoringController } from './coach-scoring.controller';
import { CoachScoringService } from './coach-scoring.service';
import { CoachStudentScoresController } from './coach-student-scores.controller';
import { ScoresReadyHandler } from './jobs/scores-ready.handler';
import { ScoringService } from './scoring.service';
import { StrokeScoresRepository } from './stroke-scores.repository';
import { StudentScoresController } from './student-scores.controller';
import { scoringPersonalData } from './scoring.personal-data';
import { ViewedScoresController } from './viewed-scores.controller';
import { scoringTimeline } from './scoring.timeline';

@Module({
  imports: [CurriculumModule, MailModule, StudentsModule, SubmissionsModule],
  controllers: [
    StudentScoresController,
    ViewedScoresController,
    CoachScoringController,
    CoachStudentScoresController,
  ],
  providers: [
    providePersonalData(scoringPersonalData),
    scoringTimeline,
    StrokeScoresRepository,
    ScoringService,
    CoachScoringService,
    ScoresReadyHandler,
  ],
  exports: [ScoringService],
})
export class ScoringModule {}
