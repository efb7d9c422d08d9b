import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { CoachStudentsController } from './coach-students.controller';
import { EmailChanged } from './email-changed.service';
import { ProfileController } from './profile.controller';
import { StudentsRepository } from './students.repository';
import { StudentsService } from './students.service';
import { studentsPersonalData } from './students.personal-data';
import { ViewedProfileController } from './viewed-profile.controller';

@Module({
  controllers: [ProfileController, ViewedProfileController, CoachStudentsController],
  providers: [
    providePersonalData(studentsPersonalData),
    EmailChanged,
    StudentsRepository,
    StudentsService,
  ],
  exports: [EmailChanged, StudentsService],
})
export class StudentsModule {}
