import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { AbsenceService } from './absence.service';
import {
  AwayRequest,
  CoachMessageNewsResponse,
  CoachThreadDetailsResponse,
  CoachThreadResponse,
} from './coach-messages.dto';
import { CoachMessagesService } from './coach-messages.service';
import {
  AnswerMessageRequest,
  MessageResponse,
  NoAnswerNeededRequest,
  ReadMessagesRequest,
  ThreadQuery,
  WrittenMessageRequest,
} from './messages.dto';
import { StudentIdPipe } from './student-id.pipe';

@ApiTags('coach')
@Controller('coach')
@StaffOnly('coach')
export class CoachMessagesController {
  constructor(
    private readonly messages: CoachMessagesService,
    private readonly absence: AbsenceService,
  ) {}

  /** Lists the threads: longest wait first, then the others, newest first. */
  @Get('messages')
  @ApiOkResponse({ type: [CoachThreadResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CoachThreadResponse[]> {
    const { offset, limit } = request.toListQuery(['waitingSince'], 50);
    const { entries, total } = await this.messages.list(offset, limit);
    sendTotal(response, 'messages', offset, entries.length, total);
    return entries.map((entry) => CoachThreadResponse.from(entry));
  }

  /** Polled by the portal's frame. */
  @Get('message-news')
  @ApiOkResponse({ type: CoachMessageNewsResponse })
  async news(): Promise<CoachMessageNewsResponse> {
    const { waiting, awayUntil } = await this.messages.news();
    return { waiting, awayUntil: awayUntil?.toISOString() ?? null };
  }

  /** Sets the coach away until then, or back now; students see it before they write. */
  @Post('away')
  @HttpCode(200)
  @ApiOkResponse({ type: CoachMessageNewsResponse })
  async away(
    @CurrentStaff() coach: StaffActor,
    @Body() { until }: AwayRequest,
  ): Promise<CoachMessageNewsResponse> {
    await this.absence.set(coach, until == null ? null : new Date(until));
    return this.news();
  }

  /** Returns one student's thread: the newest 30 messages, or 30 before the given one. */
  @Get('messages/:studentId')
  @ApiOkResponse({ type: CoachThreadDetailsResponse })
  async thread(
    @Param('studentId', StudentIdPipe) studentId: string,
    @Query() { before }: ThreadQuery,
  ): Promise<CoachThreadDetailsResponse> {
    return CoachThreadDetailsResponse.of(
      await this.messages.page(studentId, before ?? null),
      await this.absence.awayUntil(),
    );
  }

  /** Sends a reply; the clock stops for everything the coach had on the screen. */
  @Post('messages/:studentId')
  @BodyLimit(24)
  @ApiCreatedResponse({ type: MessageResponse })
  async answer(
    @CurrentStaff() coach: StaffActor,
    @Param('studentId', StudentIdPipe) studentId: string,
    @Body() request: AnswerMessageRequest,
  ): Promise<MessageResponse> {
    return MessageResponse.from(
      await this.messages.answer(coach, studentId, request.toWritten(), request.seenN),
    );
  }

  /** Adds a student's message that came by email to the thread; its clock starts now. */
  @Post('messages/:studentId/from-mail')
  @BodyLimit(24)
  @ApiCreatedResponse({ type: MessageResponse })
  async paste(
    @Param('studentId', StudentIdPipe) studentId: string,
    @Body() request: WrittenMessageRequest,
  ): Promise<MessageResponse> {
    return MessageResponse.from(await this.messages.paste(studentId, request.toWritten()));
  }

  /**
   * Stops the clock without a reply. Returns 409 if more messages have arrived than the coach has
   * seen.
   */
  @Post('messages/:studentId/no-answer-needed')
  @HttpCode(204)
  @ApiNoContentResponse()
  noAnswerNeeded(
    @CurrentStaff() coach: StaffActor,
    @Param('studentId', StudentIdPipe) studentId: string,
    @Body() { seenN }: NoAnswerNeededRequest,
  ): Promise<void> {
    return this.messages.noAnswerNeeded(coach, studentId, seenN);
  }

  @Post('messages/:studentId/read')
  @HttpCode(204)
  @ApiNoContentResponse()
  read(
    @Param('studentId', StudentIdPipe) studentId: string,
    @Body() { n }: ReadMessagesRequest,
  ): Promise<void> {
    return this.messages.read(studentId, n);
  }
}
