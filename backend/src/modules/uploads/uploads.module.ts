import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { OrphansTask } from './jobs/orphans.task';
import { UploadsRepository } from './uploads.repository';
import { UploadsService } from './uploads.service';
import { FeedbackVideosService } from './video/feedback-videos.service';
import { StudentUploadsController } from './video/student-uploads.controller';
import { VideoReader } from './video/video-reader';
import { VideoUploadsService } from './video/video-uploads.service';
import { uploadsPersonalData } from './uploads.personal-data';

@Module({
  controllers: [FilesController, StudentUploadsController],
  providers: [
    providePersonalData(uploadsPersonalData),
    UploadsRepository,
    UploadsService,
    FilesService,
    VideoReader,
    VideoUploadsService,
    FeedbackVideosService,
    OrphansTask,
  ],
  exports: [UploadsService, FeedbackVideosService],
})
export class UploadsModule {}
