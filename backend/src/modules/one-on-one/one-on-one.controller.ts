import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { OneOnOneChanges } from './one-on-one-changes.service';
import { OneOnOneCheckout } from './one-on-one-checkout.service';
import { AskRequest, MoveWishRequest, OneOnOneResponse, PayPageResponse } from './one-on-one.dto';
import { OneOnOneService } from './one-on-one.service';

@ApiTags('1-on-1')
@Controller('student/one-on-ones')
@StudentOnly()
export class OneOnOneController {
  constructor(
    private readonly sessions: OneOnOneService,
    private readonly changes: OneOnOneChanges,
    private readonly checkout: OneOnOneCheckout,
  ) {}

  /** Lists the student's requests, latest first. */
  @Get()
  @ApiOkResponse({ type: [OneOnOneResponse] })
  list(@CurrentStudent() { id }: StudentActor): Promise<OneOnOneResponse[]> {
    return this.all(id);
  }

  /** Adds a request, if none is open. Returns all of them. */
  @Post()
  @BodyLimit(12)
  @ApiCreatedResponse({ type: [OneOnOneResponse] })
  async ask(
    @Body() { wish, dates, place = '' }: AskRequest,
    @CurrentStudent() { id }: StudentActor,
  ): Promise<OneOnOneResponse[]> {
    await this.sessions.ask(id, { wish: wish.trim(), dates: dates.trim(), place: place.trim() });
    return this.all(id);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @ApiOkResponse({ type: [OneOnOneResponse] })
  async withdraw(
    @Param('id', ParseUUIDPipe) requestId: string,
    @CurrentStudent() { id }: StudentActor,
  ): Promise<OneOnOneResponse[]> {
    await this.sessions.withdraw(id, requestId);
    return this.all(id);
  }

  /** Opens the page to pay on. */
  @Post(':id/pay')
  @HttpCode(200)
  @ApiOkResponse({ type: PayPageResponse })
  async pay(
    @Param('id', ParseUUIDPipe) requestId: string,
    @CurrentStudent() { id }: StudentActor,
  ): Promise<PayPageResponse> {
    const { url } = await this.checkout.pay(id, requestId);
    return { url };
  }

  /** Asks the coach to move a booked session; what was paid stays paid. */
  @Post(':id/move')
  @HttpCode(200)
  @ApiOkResponse({ type: [OneOnOneResponse] })
  async askToMove(
    @Param('id', ParseUUIDPipe) requestId: string,
    @Body() { dates }: MoveWishRequest,
    @CurrentStudent() student: StudentActor,
  ): Promise<OneOnOneResponse[]> {
    await this.changes.askToMove(student, requestId, dates.trim());
    return this.all(student.id);
  }

  /** Cancels a booked session and refunds it in full. */
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: [OneOnOneResponse] })
  async cancel(
    @Param('id', ParseUUIDPipe) requestId: string,
    @CurrentStudent() student: StudentActor,
  ): Promise<OneOnOneResponse[]> {
    await this.changes.cancel(student, requestId);
    return this.all(student.id);
  }

  @Get(':id/calendar.ics')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="session.ics"')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  calendar(
    @Param('id', ParseUUIDPipe) requestId: string,
    @CurrentStudent() { id }: StudentActor,
  ): Promise<string> {
    return this.sessions.calendar(id, requestId);
  }

  private async all(studentId: string): Promise<OneOnOneResponse[]> {
    return (await this.sessions.ofStudent(studentId)).map((one) => OneOnOneResponse.from(one));
  }
}
