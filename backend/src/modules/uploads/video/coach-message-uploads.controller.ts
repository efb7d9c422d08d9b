import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '../../../common/http/api-docs';
import { StaffOnly } from '../../../common/auth/actors';
import type { UploadSender } from '../upload.types';
import { CurrentSender, VideoUploadSteps } from './video-upload-steps';
import { BeginUploadRequest, VideoUploadResponse } from './video-uploads.dto';
import { VideoUploadsService } from './video-uploads.service';

const PATH = 'coach/message-video-upload';

/**
 * Uploads a video for a reply of the coach's, in the same steps as a student's video. It becomes the
 * student's when the reply is sent.
 */
@ApiTags('uploads')
@Controller(PATH)
@StaffOnly('coach')
export class CoachMessageUploadsController extends VideoUploadSteps {
  constructor(videos: VideoUploadsService) {
    super(videos, PATH);
  }

  @Post()
  @ApiCreatedResponse({ type: VideoUploadResponse })
  async begin(
    @CurrentSender() sender: UploadSender,
    @Body() file: BeginUploadRequest,
  ): Promise<VideoUploadResponse> {
    return VideoUploadResponse.from(
      await this.videos.begin(sender, { ...file, purpose: 'message' }),
    );
  }
}
