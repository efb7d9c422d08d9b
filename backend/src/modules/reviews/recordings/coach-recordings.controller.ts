import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../../common/http/api-docs';
import type { Request } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit, DocumentLimit } from '../../../common/http/body.guard';
import { idPipe } from '../../../common/http/id.pipe';
import { ReviewIdPipe } from '../review-id.pipe';
import { readPiece } from './read-piece';
import {
  EventsPieceQuery,
  EventsPieceRequest,
  FinishedRecordingResponse,
  FinishRecordingRequest,
  UnfinishedRecordingResponse,
  ReceivedResponse,
  VoicePieceQuery,
} from './recordings.dto';
import { RecordingNotFound } from './recordings.errors';
import { FinishedRecordings } from './finished-recordings.service';
import { RecordingsService } from './recordings.service';

const RecordingIdPipe = idPipe(() => new RecordingNotFound());

/** Enough for 500 events, one of which may be a stroke of 2,000 points with three numbers each. */
const EVENTS_KB = 512;

/** Records a talk-through: uploads voice and timeline in pieces, then finishes it. */
@ApiTags('reviews')
@Controller('coach/reviews/:submissionId/recordings')
@StaffOnly('coach')
export class CoachRecordingsController {
  constructor(
    private readonly takes: RecordingsService,
    private readonly finished: FinishedRecordings,
  ) {}

  /** Lists recordings that no review uses yet, latest first. */
  @Get()
  @ApiOkResponse({ type: [UnfinishedRecordingResponse] })
  async left(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<UnfinishedRecordingResponse[]> {
    return (await this.takes.left(submissionId)).map((take) =>
      UnfinishedRecordingResponse.from(take),
    );
  }

  /**
   * Adds a piece of the voice from the recorder; `received` in a 409 is the offset to resume from.
   */
  @Put(':takeId')
  @ApiConsumes('audio/webm', 'audio/mp4', 'audio/ogg')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: ReceivedResponse })
  async addVoice(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('takeId', RecordingIdPipe) takeId: string,
    @Query() { offset, recordedMs = 0 }: VoicePieceQuery,
    @Req() request: Request,
  ): Promise<ReceivedResponse> {
    const bytes = await readPiece(request);
    const contentType = request.headers['content-type'];
    return {
      received: await this.takes.addVoice(
        coach,
        { submissionId, takeId },
        { offset, recordedMs, bytes, contentType },
      ),
    };
  }

  /** Adds timeline events for the recording; `received` in a 409 is the offset to resume from. */
  @Put(':takeId/timeline')
  @DocumentLimit(EVENTS_KB)
  @ApiOkResponse({ type: ReceivedResponse })
  async addEvents(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('takeId', RecordingIdPipe) takeId: string,
    @Query() { offset }: EventsPieceQuery,
    @Body() piece: EventsPieceRequest,
  ): Promise<ReceivedResponse> {
    return { received: await this.takes.addEvents({ submissionId, takeId }, { ...piece, offset }) };
  }

  /**
   * Turns voice and timeline into files that the review can use; 409 (`TAKE_INCOMPLETE`) says how
   * much has arrived if some is missing.
   */
  @Post(':takeId/finish')
  @HttpCode(200)
  @BodyLimit(1)
  @ApiOkResponse({ type: FinishedRecordingResponse })
  async finish(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('takeId', RecordingIdPipe) takeId: string,
    @Body() { durationMs, ...sent }: FinishRecordingRequest,
  ): Promise<FinishedRecordingResponse> {
    return FinishedRecordingResponse.from(
      await this.finished.finish({ submissionId, takeId }, durationMs, sent),
    );
  }

  @Delete(':takeId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async discard(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('takeId', RecordingIdPipe) takeId: string,
  ): Promise<void> {
    await this.takes.discard({ submissionId, takeId });
  }
}
