import { Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  CurrentStaff,
  CurrentStudent,
  StaffOnly,
  StudentOnly,
  type StaffActor,
  type StudentActor,
} from '../../common/auth/actors';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiProperty,
  ApiTags,
} from '../../common/http/api-docs';
import { CoachMessagesService } from './coach-messages.service';
import type { PictureOwner } from './message-pictures.service';
import { MessageVoicesService } from './message-voices.service';
import { StudentIdPipe } from './student-id.pipe';

class MessageVoiceResponse {
  /** Played through `/api/files/{id}`. */
  @ApiProperty({ format: 'uuid' }) id: string;
}

/** Accepts the recording's bytes as the body; up to 10 MB, as browsers record it. */
const TakesVoice = (): MethodDecorator => (target, key, descriptor) => {
  ApiConsumes('audio/webm', 'audio/mp4', 'audio/ogg')(target, key, descriptor);
  ApiBody({ schema: { type: 'string', format: 'binary' } })(target, key, descriptor);
  ApiCreatedResponse({ type: MessageVoiceResponse })(target, key, descriptor);
};

@ApiTags('messages')
@Controller()
export class MessageVoicesController {
  constructor(
    private readonly voices: MessageVoicesService,
    private readonly messages: CoachMessagesService,
  ) {}

  /** Uploads a recording for a student's message. */
  @Post('messages/voices')
  @StudentOnly()
  @TakesVoice()
  byStudent(
    @CurrentStudent() { id }: StudentActor,
    @Req() request: Request,
  ): Promise<MessageVoiceResponse> {
    return this.take({ studentId: id, staffId: null }, request);
  }

  /** Uploads a recording for a reply of the coach's. */
  @Post('coach/messages/:studentId/voices')
  @StaffOnly('coach')
  @TakesVoice()
  async byCoach(
    @CurrentStaff() coach: StaffActor,
    @Param('studentId', StudentIdPipe) studentId: string,
    @Req() request: Request,
  ): Promise<MessageVoiceResponse> {
    await this.messages.assertStudent(studentId);
    return this.take({ studentId, staffId: coach.id }, request);
  }

  private async take(owner: PictureOwner, request: Request): Promise<MessageVoiceResponse> {
    try {
      return { id: (await this.voices.keep(owner, request)).id };
    } finally {
      request.resume(); // drains the unread body, so that the response reaches a client that is still sending
    }
  }
}
