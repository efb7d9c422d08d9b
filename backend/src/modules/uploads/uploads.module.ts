import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { OrphansTask } from './orphans.task';
import { QueuedUploads } from './queued/queued-uploads.service';
import { SendQueuedHandler } from './queued/send-queued.handler';
import { UploadDiscards } from './upload-discards.service';
import { uploadsPersonalData } from './uploads.personal-data';
import { UploadsRepository } from './uploads.repository';
import { UploadsService } from './uploads.service';
import { CoachClipUploadsController } from './video/coach-clip-uploads.controller';
import { CoachMessageUploadsController } from './video/coach-message-uploads.controller';
import { DrillClipsService } from './video/drill-clips.service';
import { FeedbackVideosService } from './video/feedback-videos.service';
import { Ffmpeg } from './video/ffmpeg';
import { MediaWork } from './video/media-work.service';
import { MadeFilesController } from './video/made-files.controller';
import { PrepareVideoHandler } from './video/prepare-video.handler';
import { RepeatedUploads } from './video/repeated-uploads.service';
import { StudentUploadsController } from './video/student-uploads.controller';
import { VideoReader } from './video/video-reader';
import { VideoUploadsService } from './video/video-uploads.service';
import { MakeSeekableHandler } from './voice/make-seekable.handler';
import { VoiceCopier } from './voice/voice-copier';
import { WorkFolders } from './work-folders';

@Module({
  controllers: [
    FilesController,
    MadeFilesController,
    StudentUploadsController,
    CoachClipUploadsController,
    CoachMessageUploadsController,
  ],
  providers: [
    providePersonalData(uploadsPersonalData),
    UploadsRepository,
    UploadsService,
    UploadDiscards,
    RepeatedUploads,
    FilesService,
    QueuedUploads,
    SendQueuedHandler,
    VideoReader,
    VideoUploadsService,
    FeedbackVideosService,
    DrillClipsService,
    OrphansTask,
    Ffmpeg,
    WorkFolders,
    MediaWork,
    PrepareVideoHandler,
    VoiceCopier,
    MakeSeekableHandler,
  ],
  exports: [UploadsService, QueuedUploads, FeedbackVideosService, DrillClipsService, MediaWork],
})
export class UploadsModule {}
