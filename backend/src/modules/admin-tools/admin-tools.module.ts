import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { BookingModule } from '../clinics/sales/booking/booking.module';
import { SeasonModule } from '../clinics/season/season.module';
import { IntakeModule } from '../intake/intake.module';
import { MailModule } from '../mail/mail.module';
import { PaymentsModule } from '../payments/payments.module';
import { StudentsModule } from '../students/students.module';
import { adminToolsPersonalData } from './admin-tools.personal-data';
import { InvitationRuns } from './invitation-runs.service';
import { LegacyFixes } from './legacy-fixes.service';
import { MailToolsController } from './mail-tools.controller';
import { MailTools } from './mail-tools.service';
import { StudentToolsController } from './student-tools.controller';
import { ToolRunsRepository } from './tool-runs.repository';
import { StudentInvitationController } from './student-invitation.controller';
import { StudentInvitation } from './student-invitation.service';
import { ToolRuns } from './tool-runs.service';

/** What staff trigger manually: emails to one person, and tools that reach many. */
@Module({
  imports: [
    AuthModule,
    BookingModule,
    IntakeModule,
    MailModule,
    PaymentsModule,
    SeasonModule,
    StudentsModule,
  ],
  controllers: [MailToolsController, StudentToolsController, StudentInvitationController],
  providers: [
    providePersonalData(adminToolsPersonalData),
    InvitationRuns,
    LegacyFixes,
    MailTools,
    StudentInvitation,
    ToolRuns,
    ToolRunsRepository,
  ],
})
export class AdminToolsModule {}
