import { Module } from '@nestjs/common';
import { CoachStudentsController } from './coach-students.controller';
import { ProfileController } from './profile.controller';
import { StudentsRepository } from './students.repository';
import { StudentsService } from './students.service';

@Module({
  controllers: [ProfileController, CoachStudentsController],
  providers: [StudentsRepository, StudentsService],
  exports: [StudentsService],
})
export class StudentsModule {}
