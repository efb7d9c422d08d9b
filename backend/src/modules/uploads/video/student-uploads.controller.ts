import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '../../../common/http/api-docs';
import { StudentOnly } from '../../../common/auth/actors';
import type { UploadSender } from '../upload.types';
import { CurrentSender, VideoUploadSteps } from './video-upload-steps';
import { BeginVideoUploadRequest, VideoUploadResponse } from './video-uploads.dto';
import { VideoUploadsService } from './video-uploads.service';

const PATH = 'student/video-upload';

/** Uploads a student's video: begin, sign and send each part, complete; or abort. [T81] */
@ApiTags('uploads')
@Controller(PATH)
@StudentOnly()
export class StudentUploadsController extends VideoUploadSteps {
  constructor(videos: VideoUploadsService) {
    super(videos, PATH);
  }

  @Post()
  @ApiCreatedResponse({ type: VideoUploadResponse })
  async begin(
    @CurrentSender() sender: UploadSender,
    @Body() request: BeginVideoUploadRequest,
  ): Promise<VideoUploadResponse> {
    return VideoUploadResponse.from(await this.videos.begin(sender, request));
  }
}
