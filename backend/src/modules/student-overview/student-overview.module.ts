import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { CurriculumModule } from '../curriculum/curriculum.module';
import { MailModule } from '../mail/mail.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { CoachNotesController } from './coach-notes.controller';
import { CoachNotesService } from './coach-notes.service';
import { CurriculumMapController } from './curriculum-map.controller';
import { CurriculumMapRepository } from './curriculum-map.repository';
import { CurriculumMapService } from './curriculum-map.service';
import { QuietWeeksTask } from './quiet-weeks.task';
import { StudentOverviewController } from './student-overview.controller';
import { studentOverviewPersonalData } from './student-overview.personal-data';
import { StudentOverviewRepository } from './student-overview.repository';
import { StudentOverviewService } from './student-overview.service';
import { TimelineController } from './timeline.controller';
import { TimelineService } from './timeline.service';

/** The coach's view of all students, and the coach's notes about each. */
@Module({
  imports: [CurriculumModule, MailModule, StudentsModule, SubmissionsModule],
  controllers: [
    StudentOverviewController,
    CurriculumMapController,
    CoachNotesController,
    TimelineController,
  ],
  providers: [
    providePersonalData(studentOverviewPersonalData),
    CoachNotesService,
    CurriculumMapRepository,
    CurriculumMapService,
    QuietWeeksTask,
    StudentOverviewRepository,
    StudentOverviewService,
    TimelineService,
  ],
})
export class StudentOverviewModule {}
