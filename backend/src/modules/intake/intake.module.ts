import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { StudentsModule } from '../students/students.module';
import { CoachIntakesController } from './coach-intakes.controller';
import { IntakeInvitations } from './intake-invitations.service';
import { IntakeController } from './intake.controller';
import { IntakeRepository } from './intake.repository';
import { IntakeService } from './intake.service';
import { Referrals } from './referrals.service';
import { intakePersonalData } from './intake.personal-data';
import { intakeTimeline } from './intake.timeline';

@Module({
  imports: [StudentsModule],
  controllers: [IntakeController, CoachIntakesController],
  providers: [
    providePersonalData(intakePersonalData),
    intakeTimeline,
    IntakeInvitations,
    IntakeRepository,
    IntakeService,
    Referrals,
  ],
  exports: [IntakeInvitations, IntakeService, Referrals],
})
export class IntakeModule {}
