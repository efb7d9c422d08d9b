import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { CurriculumModule } from '../curriculum/curriculum.module';
import { MailModule } from '../mail/mail.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { StudentsModule } from '../students/students.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AbsenceService } from './absence.service';
import { CoachMessagesController } from './coach-messages.controller';
import { CoachMessagesService } from './coach-messages.service';
import { WarnWaitingTask } from './jobs/warn-waiting.task';
import { MessageMails } from './message-mails';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';
import { MessagePicturesController } from './message-pictures.controller';
import { MessagePicturesService } from './message-pictures.service';
import { MessageVoicesController } from './message-voices.controller';
import { MessageVoicesService } from './message-voices.service';
import { PhrasesController } from './phrases.controller';
import { PhrasesService } from './phrases.service';
import { ShownMessagesService } from './shown-messages.service';
import { ThreadsRepository } from './threads.repository';
import { ThreadWriter } from './thread-writer.service';
import { messagesPersonalData } from './messages.personal-data';
import { messagesTimeline } from './messages.timeline';

@Module({
  imports: [
    AuthModule,
    ContentModule,
    CurriculumModule,
    MailModule,
    NotificationsModule,
    StudentsModule,
    SubmissionsModule,
    UploadsModule,
  ],
  controllers: [
    MessagesController,
    CoachMessagesController,
    MessagePicturesController,
    MessageVoicesController,
    PhrasesController,
  ],
  providers: [
    providePersonalData(messagesPersonalData),
    messagesTimeline,
    ThreadsRepository,
    ShownMessagesService,
    MessageMails,
    ThreadWriter,
    MessagesService,
    CoachMessagesService,
    AbsenceService,
    PhrasesService,
    MessagePicturesService,
    MessageVoicesService,
    WarnWaitingTask,
  ],
  exports: [CoachMessagesService, MessagesService],
})
export class MessagesModule {}
