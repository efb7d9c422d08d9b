import {
  Body,
  createParamDecorator,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Req,
  type ExecutionContext,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOkResponse,
} from '../../../common/http/api-docs';
import type { Request } from 'express';
import { ACCESS, type Access } from '../../../common/auth/actors';
import type { UploadSender } from '../upload.types';
import {
  PartsResponse,
  SignedPartResponse,
  SignPartRequest,
  UploadedVideoResponse,
} from './video-uploads.dto';
import type { VideoUploadsService } from './video-uploads.service';

/**
 * The caller as the sender of an upload: the student on a student's route, the staff member on
 * others, because one may be both.
 */
export const CurrentSender = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadSender | null => {
    const { actors } = context.switchToHttp().getRequest<Request>();
    const access = Reflect.getMetadata(ACCESS, context.getClass()) as Access | undefined;
    if (access?.to === 'student') return actors?.student ? { studentId: actors.student.id } : null;
    return actors?.staff ? { staffId: actors.staff.id } : null;
  },
);

/** The steps of an upload after it was started, for every kind of sender. */
export abstract class VideoUploadSteps {
  constructor(
    protected readonly videos: VideoUploadsService,
    /** Of the controller, without a slash at the end. */
    private readonly path: string,
  ) {}

  /** Returns where to send a part. The URL accepts exactly that part's length, for an hour. */
  @Post(':uploadId/sign')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedPartResponse })
  async sign(
    @CurrentSender() sender: UploadSender,
    @Param('uploadId') uploadId: string,
    @Body() { partNumber }: SignPartRequest,
  ): Promise<SignedPartResponse> {
    const url = await this.videos.sign(sender, uploadId, partNumber);
    return { url: url ?? `/api/${this.path}/${uploadId}/parts/${partNumber}` };
  }

  /** Lists the parts that have arrived and needn't be sent again. */
  @Get(':uploadId/parts')
  @ApiOkResponse({ type: PartsResponse })
  async parts(
    @CurrentSender() sender: UploadSender,
    @Param('uploadId') uploadId: string,
  ): Promise<PartsResponse> {
    return PartsResponse.from(await this.videos.parts(sender, uploadId));
  }

  /** Receives a part if files are on our own disk. */
  @Put(':uploadId/parts/:partNumber')
  @HttpCode(204)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse()
  async takePart(
    @CurrentSender() sender: UploadSender,
    @Param('uploadId') uploadId: string,
    @Param('partNumber', ParseIntPipe) partNumber: number,
    @Req() request: Request,
  ): Promise<void> {
    await this.videos.takePart(sender, uploadId, partNumber, request);
  }

  /** Joins the parts and checks the file; 400 says what's wrong with it. */
  @Post(':uploadId/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: UploadedVideoResponse })
  async complete(
    @CurrentSender() sender: UploadSender,
    @Param('uploadId') uploadId: string,
  ): Promise<UploadedVideoResponse> {
    return UploadedVideoResponse.from(await this.videos.complete(sender, uploadId));
  }

  @Post(':uploadId/abort')
  @HttpCode(204)
  @ApiNoContentResponse()
  async abort(
    @CurrentSender() sender: UploadSender,
    @Param('uploadId') uploadId: string,
  ): Promise<void> {
    await this.videos.abort(sender, uploadId);
  }
}
