import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { OrphansTask } from './jobs/orphans.task';
import { UploadsRepository } from './uploads.repository';
import { UploadsService } from './uploads.service';
import { StudentUploadsController } from './video/student-uploads.controller';
import { VideoReader } from './video/video-reader';
import { VideoUploadsService } from './video/video-uploads.service';
import { MakeSeekableHandler } from './voice/make-seekable.handler';
import { VoiceCopier } from './voice/voice-copier';
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
    OrphansTask,
    VoiceCopier,
    MakeSeekableHandler,
  ],
  exports: [UploadsService],
})
export class UploadsModule {}
