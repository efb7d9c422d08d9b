import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module';
import { CoachIntakesController } from './coach-intakes.controller';
import { IntakeInvitations } from './intake-invitations.service';
import { IntakeController } from './intake.controller';
import { IntakeRepository } from './intake.repository';
import { IntakeService } from './intake.service';
import { Referrals } from './referrals.service';

@Module({
  imports: [StudentsModule],
  controllers: [IntakeController, CoachIntakesController],
  providers: [IntakeInvitations, IntakeRepository, IntakeService, Referrals],
  exports: [IntakeInvitations, Referrals],
})
export class IntakeModule {}
