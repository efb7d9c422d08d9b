import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Request } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import {
  BeginUploadRequest,
  PartsResponse,
  SignedPartResponse,
  SignPartRequest,
  UploadedVideoResponse,
  VideoUploadResponse,
} from './video-uploads.dto';
import { VideoUploadsService } from './video-uploads.service';

/** Uploads a clip for the coach's library, in the same steps as a student's video. */
@ApiTags('uploads')
@Controller('coach/clip-upload')
@StaffOnly('coach')
export class CoachClipUploadsController {
  constructor(private readonly videos: VideoUploadsService) {}

  @Post()
  @ApiCreatedResponse({ type: VideoUploadResponse })
  async begin(@CurrentStaff() { id }: StaffActor, @Body() file: BeginUploadRequest): Promise<VideoUploadResponse> {
    return VideoUploadResponse.from(await this.videos.begin({ staffId: id }, { ...file, purpose: 'reference' }));
  }

  @Post(':uploadId/sign')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedPartResponse })
  async sign(
    @CurrentStaff() { id }: StaffActor,
    @Param('uploadId') uploadId: string,
    @Body() { partNumber }: SignPartRequest,
  ): Promise<SignedPartResponse> {
    const url = await this.videos.sign({ staffId: id }, uploadId, partNumber);
    return { url: url ?? `/api/coach/clip-upload/${uploadId}/parts/${partNumber}` };
  }

  @Get(':uploadId/parts')
  @ApiOkResponse({ type: PartsResponse })
  async parts(@CurrentStaff() { id }: StaffActor, @Param('uploadId') uploadId: string): Promise<PartsResponse> {
    return PartsResponse.from(await this.videos.parts({ staffId: id }, uploadId));
  }

  /** Receives a part if files are on our own disk. */
  @Put(':uploadId/parts/:partNumber')
  @HttpCode(204)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse()
  async takePart(
    @CurrentStaff() { id }: StaffActor,
    @Param('uploadId') uploadId: string,
    @Param('partNumber', ParseIntPipe) partNumber: number,
    @Req() request: Request,
  ): Promise<void> {
    await this.videos.takePart({ staffId: id }, uploadId, partNumber, request);
  }

  /** Joins the parts and checks the file; 400 says what's wrong with it. */
  @Post(':uploadId/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: UploadedVideoResponse })
  async complete(@CurrentStaff() { id }: StaffActor, @Param('uploadId') uploadId: string): Promise<UploadedVideoResponse> {
    return UploadedVideoResponse.from(await this.videos.complete({ staffId: id }, uploadId));
  }

  @Post(':uploadId/abort')
  @HttpCode(204)
  @ApiNoContentResponse()
  async abort(@CurrentStaff() { id }: StaffActor, @Param('uploadId') uploadId: string): Promise<void> {
    await this.videos.abort({ staffId: id }, uploadId);
  }
}
