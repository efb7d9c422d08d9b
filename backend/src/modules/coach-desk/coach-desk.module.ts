import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module';
import { PracticeModule } from '../practice/practice.module';
import { ScoringModule } from '../scoring/scoring.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { StudentCardController } from './student-card.controller';
import { StudentCardService } from './student-card.service';

/** What the coach wants to see together of what other modules keep; it keeps nothing itself. */
@Module({
  imports: [IntakeModule, PracticeModule, ScoringModule, StudentsModule, SubmissionsModule],
  controllers: [StudentCardController],
  providers: [StudentCardService],
})
export class CoachDeskModule {}
