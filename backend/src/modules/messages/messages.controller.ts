import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { AbsenceService } from './absence.service';
import {
  MessageNewsResponse,
  MessageResponse,
  OwnThreadResponse,
  ReadMessagesRequest,
  SendMessageRequest,
  ThreadQuery,
  ThreadResponse,
} from './messages.dto';
import { MessagesService } from './messages.service';

@ApiTags('messages')
@Controller('messages')
@StudentOnly()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly absence: AbsenceService,
  ) {}

  /**
   * Returns the student's own thread: the newest 30 messages, or 30 before the given one. [T146]
   */
  @Get()
  @ApiOkResponse({ type: OwnThreadResponse })
  async thread(
    @CurrentStudent() student: StudentActor,
    @Query() { before }: ThreadQuery,
  ): Promise<OwnThreadResponse> {
    const [page, awayUntil, hasDeadline] = await Promise.all([
      this.messages.page(student, before ?? null),
      this.absence.awayUntil(),
      this.messages.hasDeadline(student),
    ]);
    return { ...ThreadResponse.from(page, 'student', awayUntil), hasDeadline };
  }

  /** Polled by the portal's frame. */
  @Get('news')
  @ApiOkResponse({ type: MessageNewsResponse })
  async news(@CurrentStudent() student: StudentActor): Promise<MessageNewsResponse> {
    const { unread, awayUntil, first } = await this.messages.news(student);
    return { unread, awayUntil: awayUntil?.toISOString() ?? null, first };
  }

  /** Sends a message; the same client id again returns what was sent before. */
  @Post()
  @BodyLimit(24)
  @ApiCreatedResponse({ type: MessageResponse })
  async send(
    @CurrentStudent() student: StudentActor,
    @Body() request: SendMessageRequest,
  ): Promise<MessageResponse> {
    return MessageResponse.from(
      await this.messages.send(student, request.toWritten(), request.toContext()),
    );
  }

  @Post('read')
  @HttpCode(204)
  @ApiNoContentResponse()
  read(@CurrentStudent() student: StudentActor, @Body() { n }: ReadMessagesRequest): Promise<void> {
    return this.messages.read(student, n);
  }
}
