import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '../../../common/http/api-docs';
import { StaffOnly } from '../../../common/auth/actors';
import type { UploadSender } from '../upload.types';
import { CurrentSender, VideoUploadSteps } from './video-upload-steps';
import { BeginUploadRequest, VideoUploadResponse } from './video-uploads.dto';
import { VideoUploadsService } from './video-uploads.service';

const PATH = 'coach/clip-upload';

/** Uploads a clip for the coach's library, in the same steps as a student's video. */
@ApiTags('uploads')
@Controller(PATH)
@StaffOnly('coach')
export class CoachClipUploadsController extends VideoUploadSteps {
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
      await this.videos.begin(sender, { ...file, purpose: 'reference' }),
    );
  }
}
