import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module';
import { CoachPracticeController } from './coach-practice.controller';
import { DrillsRepository } from './drills.repository';
import { DrillsService } from './drills.service';
import { PracticeController } from './practice.controller';
import { SubscribersService } from './subscribers.service';

@Module({
  imports: [StudentsModule],
  controllers: [PracticeController, CoachPracticeController],
  providers: [DrillsRepository, DrillsService, SubscribersService],
  exports: [DrillsService],
})
export class PracticeModule {}
