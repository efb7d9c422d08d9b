import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { PaymentsModule } from '../payments/payments.module';
import { StudentsModule } from '../students/students.module';
import { accountPersonalData } from './account.personal-data';
import { AccountDeletionsController } from './deletion/account-deletions.controller';
import { AccountDeletionsRepository } from './deletion/account-deletions.repository';
import { AccountDeletions } from './deletion/account-deletions.service';
import { AccountDeletionsTask } from './deletion/account-deletions.task';
import { EraseAccountHandler } from './deletion/jobs/erase-account.handler';
import { FollowDeletionHandler } from './deletion/jobs/follow-deletion.handler';
import { ArchiveContents } from './export/archive-contents';
import { DataExportsController } from './export/data-exports.controller';
import { DataExportsRepository } from './export/data-exports.repository';
import { DataExports } from './export/data-exports.service';
import { DataExportsPruning } from './export/data-exports.task';
import { MakeExportHandler } from './export/jobs/make-export.handler';
import { PeopleService } from './people.service';

/** Exports and deletes a student's data as a whole. */
@Module({
  imports: [AuthModule, MailModule, PaymentsModule, StudentsModule],
  controllers: [DataExportsController, AccountDeletionsController],
  providers: [
    providePersonalData(accountPersonalData),
    AccountDeletions,
    AccountDeletionsRepository,
    AccountDeletionsTask,
    ArchiveContents,
    DataExports,
    DataExportsPruning,
    DataExportsRepository,
    EraseAccountHandler,
    FollowDeletionHandler,
    MakeExportHandler,
    PeopleService,
  ],
})
export class AccountModule {}
