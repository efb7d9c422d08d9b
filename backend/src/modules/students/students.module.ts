import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { CoachStudentsController } from './coach-students.controller';
import { EmailChanged } from './email-changed.service';
import { EmailUnsubscribesController } from './email-unsubscribes.controller';
import { EmailUnsubscribes } from './email-unsubscribes.service';
import { ProfileController } from './profile.controller';
import { StudentsRepository } from './students.repository';
import { StudentsService } from './students.service';
import { studentsPersonalData } from './students.personal-data';
import { ViewedProfileController } from './viewed-profile.controller';

@Module({
  controllers: [
    ProfileController,
    ViewedProfileController,
    CoachStudentsController,
    EmailUnsubscribesController,
  ],
  providers: [
    providePersonalData(studentsPersonalData),
    EmailChanged,
    EmailUnsubscribes,
    StudentsRepository,
    StudentsService,
  ],
  exports: [EmailChanged, EmailUnsubscribes, StudentsService],
})
export class StudentsModule {}
