import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import {
  CurrentStudent,
  Public,
  StudentOnly,
  type StudentActor,
} from '../../../../common/auth/actors';
import { BodyLimit } from '../../../../common/http/body.guard';
import { ClientAddress } from '../../../../common/http/client-address';
import { RateLimiter } from '../../../../common/rate-limit/rate-limiter';
import {
  AnswerByLinkRequest,
  FormLinkRequest,
  ParticipantAnswersRequest,
  ParticipantFormResponse,
} from './participant-forms.dto';
import { ParticipantForms } from './participant-forms.service';

const LINKS = { name: 'clinic-links', max: 120, windowSeconds: 600 };

/** The form of a booking through an email link, also for people without a password. [T46] */
@ApiTags('clinics')
@Controller('clinics/participant-form')
@Public()
export class ParticipantFormController {
  constructor(
    private readonly forms: ParticipantForms,
    private readonly limiter: RateLimiter,
  ) {}

  /** Returns the clinic it's for, never the answers. 410 if it's closed. */
  @Get()
  @ApiOkResponse({ type: ParticipantFormResponse })
  async show(
    @Query() { token }: FormLinkRequest,
    @ClientAddress() address: string,
  ): Promise<ParticipantFormResponse> {
    await this.limiter.take(LINKS, address);
    return ParticipantFormResponse.from(await this.forms.showByLink(token));
  }

  /** Replaces earlier answers. */
  @Post()
  @HttpCode(204)
  @BodyLimit(32)
  @ApiNoContentResponse()
  async answer(
    @Body() request: AnswerByLinkRequest,
    @ClientAddress() address: string,
  ): Promise<void> {
    await this.limiter.take(LINKS, address);
    await this.forms.answerByLink(request.token, request.toAnswers());
  }
}

/** The same form for signed-in students, with their answers. */
@ApiTags('student account')
@Controller('student/bookings/:id/participant-form')
@StudentOnly()
export class OwnParticipantFormController {
  constructor(private readonly forms: ParticipantForms) {}

  @Get()
  @ApiOkResponse({ type: ParticipantFormResponse })
  async show(
    @Param('id', ParseUUIDPipe) bookingId: string,
    @CurrentStudent() { id }: StudentActor,
  ): Promise<ParticipantFormResponse> {
    return ParticipantFormResponse.from(await this.forms.showOwn(id, bookingId));
  }

  @Put()
  @HttpCode(204)
  @BodyLimit(32)
  @ApiNoContentResponse()
  async answer(
    @Param('id', ParseUUIDPipe) bookingId: string,
    @Body() request: ParticipantAnswersRequest,
    @CurrentStudent() { id }: StudentActor,
  ): Promise<void> {
    await this.forms.answerOwn(id, bookingId, request.toAnswers());
  }
}
