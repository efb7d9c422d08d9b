import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Request } from 'express';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import {
  BeginVideoUploadRequest,
  PartsResponse,
  SignedPartResponse,
  SignPartRequest,
  UploadedVideoResponse,
  VideoUploadResponse,
} from './video-uploads.dto';
import { VideoUploadsService } from './video-uploads.service';

/** Uploads a student's video: begin, sign and send each part, complete; or abort. [T81] */
@ApiTags('uploads')
@Controller('student/video-upload')
@StudentOnly()
export class StudentUploadsController {
  constructor(private readonly videos: VideoUploadsService) {}

  @Post()
  @ApiCreatedResponse({ type: VideoUploadResponse })
  async begin(@CurrentStudent() { id }: StudentActor, @Body() request: BeginVideoUploadRequest): Promise<VideoUploadResponse> {
    return VideoUploadResponse.from(await this.videos.begin({ studentId: id }, request));
  }

  /** Returns where to send a part. The URL accepts exactly that part's length, for an hour. */
  @Post(':uploadId/sign')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedPartResponse })
  async sign(
    @CurrentStudent() { id }: StudentActor,
    @Param('uploadId') uploadId: string,
    @Body() { partNumber }: SignPartRequest,
  ): Promise<SignedPartResponse> {
    const url = await this.videos.sign({ studentId: id }, uploadId, partNumber);
    return { url: url ?? `/api/student/video-upload/${uploadId}/parts/${partNumber}` };
  }

  /** Lists the parts that have arrived and needn't be sent again. */
  @Get(':uploadId/parts')
  @ApiOkResponse({ type: PartsResponse })
  async parts(@CurrentStudent() { id }: StudentActor, @Param('uploadId') uploadId: string): Promise<PartsResponse> {
    return PartsResponse.from(await this.videos.parts({ studentId: id }, uploadId));
  }

  /** Receives a part if files are on our own disk. */
  @Put(':uploadId/parts/:partNumber')
  @HttpCode(204)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse()
  async takePart(
    @CurrentStudent() { id }: StudentActor,
    @Param('uploadId') uploadId: string,
    @Param('partNumber', ParseIntPipe) partNumber: number,
    @Req() request: Request,
  ): Promise<void> {
    await this.videos.takePart({ studentId: id }, uploadId, partNumber, request);
  }

  /** Joins the parts and checks the file; 400 says what's wrong with it. */
  @Post(':uploadId/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: UploadedVideoResponse })
  async complete(@CurrentStudent() { id }: StudentActor, @Param('uploadId') uploadId: string): Promise<UploadedVideoResponse> {
    return UploadedVideoResponse.from(await this.videos.complete({ studentId: id }, uploadId));
  }

  @Post(':uploadId/abort')
  @HttpCode(204)
  @ApiNoContentResponse()
  async abort(@CurrentStudent() { id }: StudentActor, @Param('uploadId') uploadId: string): Promise<void> {
    await this.videos.abort({ studentId: id }, uploadId);
  }
}
