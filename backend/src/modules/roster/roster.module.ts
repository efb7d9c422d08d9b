import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { CurriculumModule } from '../curriculum/curriculum.module';
import { StudentsModule } from '../students/students.module';
import { CoachNotesController } from './coach-notes.controller';
import { CoachNotesService } from './coach-notes.service';
import { CurriculumMapController } from './curriculum-map.controller';
import { CurriculumMapRepository } from './curriculum-map.repository';
import { CurriculumMapService } from './curriculum-map.service';
import { RosterController } from './roster.controller';
import { rosterPersonalData } from './roster.personal-data';
import { RosterRepository } from './roster.repository';
import { RosterService } from './roster.service';
import { TimelineController } from './timeline.controller';
import { TimelineRepository } from './timeline.repository';
import { TimelineService } from './timeline.service';

/** The coach's students all at once, and what the coach keeps about each. */
@Module({
  imports: [CurriculumModule, StudentsModule],
  controllers: [RosterController, CurriculumMapController, CoachNotesController, TimelineController],
  providers: [
    providePersonalData(rosterPersonalData),
    CoachNotesService,
    CurriculumMapRepository,
    CurriculumMapService,
    RosterRepository,
    RosterService,
    TimelineRepository,
    TimelineService,
  ],
})
export class RosterModule {}
