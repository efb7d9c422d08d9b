import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { BookingModule } from '../clinics/sales/booking/booking.module';
import { MailModule } from '../mail/mail.module';
import { OneOnOneModule } from '../one-on-one/one-on-one.module';
import { PaymentsModule } from '../payments/payments.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { AdminStudentsController } from './admin-students.controller';
import { StudentImportController } from './import/student-import.controller';
import { StudentImport } from './import/student-import.service';
import { studentRecordsPersonalData } from './student-records.personal-data';
import { StudentRecordsRepository } from './student-records.repository';
import { StudentRecords } from './student-records.service';
import { StudentViewsController } from './student-views.controller';

/** Combines what the admin shows about a student; it stores only the views. */
@Module({
  imports: [
    AuthModule,
    BookingModule,
    MailModule,
    OneOnOneModule,
    PaymentsModule,
    StudentsModule,
    SubmissionsModule,
  ],
  controllers: [StudentImportController, AdminStudentsController, StudentViewsController],
  providers: [
    providePersonalData(studentRecordsPersonalData),
    StudentImport,
    StudentRecords,
    StudentRecordsRepository,
  ],
})
export class StudentRecordsModule {}
