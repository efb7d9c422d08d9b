import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { OrphansTask } from './jobs/orphans.task';
import { PrepareVideoHandler } from './jobs/prepare-video.handler';
import { UploadDiscards } from './upload-discards.service';
import { UploadsRepository } from './uploads.repository';
import { UploadsService } from './uploads.service';
import { DrillClipsService } from './video/drill-clips.service';
import { Ffmpeg } from './video/ffmpeg';
import { CoachClipUploadsController } from './video/coach-clip-uploads.controller';
import { MadeFilesController } from './video/made-files.controller';
import { FeedbackVideosService } from './video/feedback-videos.service';
import { StudentUploadsController } from './video/student-uploads.controller';
import { VideoReader } from './video/video-reader';
import { VideoUploadsService } from './video/video-uploads.service';
import { MakeSeekableHandler } from './voice/make-seekable.handler';
import { VoiceCopier } from './voice/voice-copier';
import { uploadsPersonalData } from './uploads.personal-data';
import { WorkFolders } from './work-folders';

@Module({
  controllers: [FilesController, MadeFilesController, StudentUploadsController, CoachClipUploadsController],
  providers: [
    providePersonalData(uploadsPersonalData),
    UploadsRepository,
    UploadsService,
    UploadDiscards,
    FilesService,
    VideoReader,
    VideoUploadsService,
    FeedbackVideosService,
    DrillClipsService,
    OrphansTask,
    Ffmpeg,
    WorkFolders,
    PrepareVideoHandler,
    VoiceCopier,
    MakeSeekableHandler,
  ],
  exports: [UploadsService, FeedbackVideosService, DrillClipsService],
})
export class UploadsModule {}
