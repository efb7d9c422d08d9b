import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Request, Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit, DocumentLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { readSentForm } from '../../../common/http/sent-form';
import { FeedbackVideosService } from '../../uploads/video/feedback-videos.service';
import { FeedbackFormRefused, FeedbackVideoMissing } from '../submission.errors';
import {
  CompletedUploadResponse,
  CompleteMultipartRequest,
  LocalFeedbackForm,
  UploadedFeedbackResponse,
  UploadedForReviewResponse,
  UploadFeedbackRequest,
  UploadUrlRequest,
  UploadUrlResponse,
  VideoUploadEntry,
} from './feedback-upload.dto';
import { FeedbackUploadService } from './feedback-upload.service';

const FILE = { type: 'string', format: 'binary' };
const FORM_OF_VIDEO = { type: 'object', required: ['video'], properties: { video: FILE } };
const FORM_OF_FEEDBACK = {
  type: 'object',
  required: ['video', 'studentId'],
  properties: {
    video: FILE,
    studentId: { type: 'string', format: 'uuid' },
    comment: { type: 'string' },
  },
};

/**
 * The coach's videos for students: where to upload them, and how they become feedback. [A§5, A§8]
 */
@ApiTags('coach')
@Controller()
@StaffOnly('coach')
export class CoachUploadsController {
  constructor(
    private readonly feedback: FeedbackUploadService,
    private readonly videos: FeedbackVideosService,
  ) {}

  @Post('upload-url')
  @HttpCode(200)
  @ApiOkResponse({ type: UploadUrlResponse })
  async begin(
    @CurrentStaff() coach: StaffActor,
    @Body() request: UploadUrlRequest,
  ): Promise<UploadUrlResponse> {
    return UploadUrlResponse.from(request.studentId, await this.feedback.begin(coach, request));
  }

  @Post('coach/complete-multipart')
  @DocumentLimit(640)
  @HttpCode(200)
  @ApiOkResponse({ type: CompletedUploadResponse })
  async complete(
    @Body() { uploadId, key, parts }: CompleteMultipartRequest,
  ): Promise<CompletedUploadResponse> {
    const named = parts.map(({ PartNumber, ETag }) => ({ n: PartNumber, tag: ETag }));
    const { path, note } = await this.videos.complete(uploadId, key, named);
    return { location: path, note };
  }

  @Post('coach/upload-feedback')
  @BodyLimit(64)
  @HttpCode(200)
  @ApiOkResponse({ type: UploadedFeedbackResponse })
  async record(
    @CurrentStaff() coach: StaffActor,
    @Body() request: UploadFeedbackRequest,
  ): Promise<UploadedFeedbackResponse> {
    const { studentId, comment, videoUrl } = request;
    const { feedback, note } = await this.feedback.record(coach, {
      studentId,
      comment: comment ?? '',
      videoUrl,
    });
    return UploadedFeedbackResponse.from(feedback, note);
  }

  /**
   * Takes file, student and comment in one request and records the feedback, so no further request
   * is needed. [T104]
   */
  @Post('local/upload-feedback')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM_OF_FEEDBACK })
  @ApiOkResponse({ type: UploadedFeedbackResponse })
  async recordLocal(
    @CurrentStaff() coach: StaffActor,
    @Req() request: Request,
  ): Promise<UploadedFeedbackResponse> {
    const { fields, file } = await this.formOf(coach, request);
    const { studentId, comment } = textsOf(fields);
    const { path, note } = await this.feedback.give(file, studentId);
    const { feedback } = await this.feedback.record(coach, { studentId, comment, videoUrl: path });
    return UploadedFeedbackResponse.from(feedback, note);
  }

  /**
   * Takes a video for a review as form data; the review's own call turns it into feedback. [T105]
   */
  @Post('local/feedback-video/:studentId')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM_OF_VIDEO })
  @ApiOkResponse({ type: UploadedForReviewResponse })
  async takeForm(
    @CurrentStaff() coach: StaffActor,
    @Param('studentId') studentId: string,
    @Req() request: Request,
  ): Promise<UploadedForReviewResponse> {
    await this.feedback.requireStudent(studentId);
    return this.giveFor((await this.formOf(coach, request)).file, studentId);
  }

  /** Takes a video for a review as the request body. [T105] */
  @Put('local/feedback-video/:studentId')
  @HttpCode(200)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: UploadedForReviewResponse })
  async takeBytes(
    @CurrentStaff() coach: StaffActor,
    @Param('studentId') studentId: string,
    @Req() request: Request,
  ): Promise<UploadedForReviewResponse> {
    await this.feedback.requireStudent(studentId);
    return this.giveFor(await this.videos.take(coach.id, 'video', request), studentId);
  }

  /** Lists the videos that students sent, newest first; filter `own`: those that the coach sent. */
  @Get('coach/video-uploads')
  @ApiOkResponse({ type: [VideoUploadEntry] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoUploadEntry[]> {
    const query = request.toListQuery(['uploadDate']);
    const { videos, total } = await this.feedback.list(
      query.filter.own === true ? 'coach' : 'students',
      query,
    );
    sendTotal(response, 'video-uploads', query.offset, videos.length, total);
    return videos.map((video) => VideoUploadEntry.from(video));
  }

  private async formOf(coach: StaffActor, request: Request) {
    const { fields, file } = await readSentForm(request, 'video', ({ fileName, body }) =>
      this.videos.take(coach.id, fileName, body),
    );
    if (file === null) throw new FeedbackVideoMissing();
    return { fields, file };
  }

  private async giveFor(uploadId: string, studentId: string): Promise<UploadedForReviewResponse> {
    const { path, note } = await this.feedback.give(uploadId, studentId);
    return { videoUrl: path, note };
  }
}

const textsOf = (fields: ReadonlyMap<string, string>): LocalFeedbackForm => {
  const form = plainToInstance(LocalFeedbackForm, {
    studentId: fields.get('studentId') ?? '',
    comment: fields.get('comment') ?? '',
  });
  const faults = validateSync(form);
  const texts = faults.map(({ property, constraints = {} }): [string, string] => [
    property,
    Object.values(constraints)[0] ?? '',
  ]);
  if (texts.length > 0) throw new FeedbackFormRefused(Object.fromEntries(texts));
  return form;
};
