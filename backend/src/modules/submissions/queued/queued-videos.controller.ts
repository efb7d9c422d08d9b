import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { BodyLimit } from '../../../common/http/body.guard';
import {
  QueuedVideoResponse,
  QueueResubmissionRequest,
  QueueVideoRequest,
} from './queued-videos.dto';
import { QueuedVideosService } from './queued-videos.service';

/** Sends videos whose upload isn't complete yet: they're sent once it is. */
@ApiTags('submissions')
@Controller('student/queued-videos')
@StudentOnly()
export class QueuedVideosController {
  constructor(private readonly queued: QueuedVideosService) {}

  /** Lists the student's videos that will be sent once they're uploaded, oldest first. */
  @Get()
  @ApiOkResponse({ type: [QueuedVideoResponse] })
  async list(@CurrentStudent() student: StudentActor): Promise<QueuedVideoResponse[]> {
    return (await this.queued.ofStudent(student)).map((queued) => QueuedVideoResponse.from(queued));
  }

  /** Queues an upload for a review; one that is complete is sent right away. */
  @Put(':uploadId')
  @HttpCode(204)
  @BodyLimit(16)
  @ApiNoContentResponse()
  async queue(
    @CurrentStudent() student: StudentActor,
    @Param('uploadId') uploadId: string,
    @Body() words: QueueVideoRequest,
  ): Promise<void> {
    await this.queued.queue(student, uploadId, words);
  }

  /** Queues an upload as the new video of a submission. */
  @Put(':uploadId/take')
  @HttpCode(204)
  @ApiNoContentResponse()
  async queueResubmission(
    @CurrentStudent() student: StudentActor,
    @Param('uploadId') uploadId: string,
    @Body() { submissionId }: QueueResubmissionRequest,
  ): Promise<void> {
    await this.queued.queueResubmission(student, uploadId, submissionId);
  }

  /** Takes any queued upload back: it continues, but isn't sent. */
  @Delete(':uploadId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancel(
    @CurrentStudent() student: StudentActor,
    @Param('uploadId') uploadId: string,
  ): Promise<void> {
    await this.queued.cancel(student, uploadId);
  }
}
