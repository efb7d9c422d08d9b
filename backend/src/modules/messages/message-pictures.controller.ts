import { Controller, Param, Post, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiProperty,
  ApiTags,
} from '../../common/http/api-docs';
import type { Request } from 'express';
import {
  CurrentStaff,
  CurrentStudent,
  StaffOnly,
  StudentOnly,
  type StaffActor,
  type StudentActor,
} from '../../common/auth/actors';
import { CoachMessagesService } from './coach-messages.service';
import { MessagePicturesService, type PictureOwner } from './message-pictures.service';
import { StudentIdPipe } from './student-id.pipe';

class MessagePictureResponse {
  /** Shown through `/api/files/{id}`. */
  @ApiProperty({ format: 'uuid' }) id: string;
}

/** Accepts the picture's bytes as the body; up to 10 MB, JPEG, PNG or WebP. */
const TakesPicture = (): MethodDecorator => (target, key, descriptor) => {
  ApiConsumes('image/jpeg', 'image/png', 'image/webp')(target, key, descriptor);
  ApiBody({ schema: { type: 'string', format: 'binary' } })(target, key, descriptor);
  ApiCreatedResponse({ type: MessagePictureResponse })(target, key, descriptor);
};

@ApiTags('messages')
@Controller()
export class MessagePicturesController {
  constructor(
    private readonly pictures: MessagePicturesService,
    private readonly messages: CoachMessagesService,
  ) {}

  /** Uploads a picture for a student's message. */
  @Post('messages/pictures')
  @StudentOnly()
  @TakesPicture()
  byStudent(
    @CurrentStudent() { id }: StudentActor,
    @Req() request: Request,
  ): Promise<MessagePictureResponse> {
    return this.take({ studentId: id, staffId: null }, request);
  }

  /** Uploads a picture for a reply of the coach's. */
  @Post('coach/messages/:studentId/pictures')
  @StaffOnly('coach')
  @TakesPicture()
  async byCoach(
    @CurrentStaff() coach: StaffActor,
    @Param('studentId', StudentIdPipe) studentId: string,
    @Req() request: Request,
  ): Promise<MessagePictureResponse> {
    await this.messages.assertStudent(studentId);
    return this.take({ studentId, staffId: coach.id }, request);
  }

  private async take(owner: PictureOwner, request: Request): Promise<MessagePictureResponse> {
    try {
      const { id } = await this.pictures.keep(
        owner,
        request,
        Number(request.headers['content-length'] ?? 0),
      );
      return { id };
    } finally {
      request.resume(); // drains the unread body, so that the response reaches a client that is still sending
    }
  }
}
