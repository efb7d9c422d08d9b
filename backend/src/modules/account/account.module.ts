import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { StudentsModule } from '../students/students.module';
import { accountPersonalData } from './account.personal-data';
import { ArchiveContents } from './export/archive-contents';
import { DataExportsController } from './export/data-exports.controller';
import { DataExportsRepository } from './export/data-exports.repository';
import { DataExports } from './export/data-exports.service';
import { DataExportsPruning } from './export/data-exports.task';
import { MakeExportHandler } from './export/jobs/make-export.handler';
import { PeopleService } from './people.service';

/** A student's own data as a whole: taken away, and left behind. */
@Module({
  imports: [AuthModule, MailModule, StudentsModule],
  controllers: [DataExportsController],
  providers: [
    providePersonalData(accountPersonalData),
    ArchiveContents,
    DataExports,
    DataExportsPruning,
    DataExportsRepository,
    MakeExportHandler,
    PeopleService,
  ],
})
export class AccountModule {}
