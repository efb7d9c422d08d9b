import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { IntakeModule } from '../intake/intake.module';
import { PracticeModule } from '../practice/practice.module';
import { ReviewsModule } from '../reviews/reviews.module';
import { ScoringModule } from '../scoring/scoring.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { CoachNumbersController } from './coach-numbers.controller';
import { CoachNumbersService } from './coach-numbers.service';
import { StudentCardController } from './student-card.controller';
import { StudentCardService } from './student-card.service';

/** Combines data of other modules for the coach. Stores nothing itself. */
@Module({
  imports: [
    ContentModule,
    IntakeModule,
    PracticeModule,
    ReviewsModule,
    ScoringModule,
    StudentsModule,
    SubmissionsModule,
  ],
  controllers: [CoachNumbersController, StudentCardController],
  providers: [CoachNumbersService, StudentCardService],
})
export class StudentCardModule {}
