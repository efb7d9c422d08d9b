import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { OneOnOneChanges } from './one-on-one-changes.service';
import { CoachOneOnOneResponse, MoveRequest, OfferRequest, WordRequest } from './one-on-one.dto';
import { OneOnOneService } from './one-on-one.service';

/** Every route returns all requests, in the order the coach handles them. */
@ApiTags('1-on-1')
@Controller('coach/one-on-ones')
@StaffOnly('coach')
export class CoachOneOnOneController {
  constructor(
    private readonly sessions: OneOnOneService,
    private readonly changes: OneOnOneChanges,
  ) {}

  @Get()
  @ApiOkResponse({ type: [CoachOneOnOneResponse] })
  list(): Promise<CoachOneOnOneResponse[]> {
    return this.all();
  }

  @Post(':id/offer')
  @HttpCode(200)
  @ApiOkResponse({ type: [CoachOneOnOneResponse] })
  async offer(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { startsAt, minutes, place, priceCents, word = '' }: OfferRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<CoachOneOnOneResponse[]> {
    await this.sessions.offer(
      id,
      { startsAt, minutes, place: place.trim(), priceCents, word: word.trim() },
      staff,
    );
    return this.all();
  }

  @Post(':id/decline')
  @HttpCode(200)
  @ApiOkResponse({ type: [CoachOneOnOneResponse] })
  async decline(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { word }: WordRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<CoachOneOnOneResponse[]> {
    await this.sessions.decline(id, word.trim(), staff);
    return this.all();
  }

  /** Cancels a booked session and refunds it in full. */
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: [CoachOneOnOneResponse] })
  async cancel(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { word }: WordRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<CoachOneOnOneResponse[]> {
    await this.sessions.cancel(id, word.trim(), staff);
    return this.all();
  }

  /** Moves a booked session; what was paid stays paid. */
  @Post(':id/move')
  @HttpCode(200)
  @ApiOkResponse({ type: [CoachOneOnOneResponse] })
  async move(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { startsAt, place, word = '' }: MoveRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<CoachOneOnOneResponse[]> {
    await this.changes.move(id, { startsAt, place: place.trim(), word: word.trim() }, staff);
    return this.all();
  }

  /** Answers a request to move: the session stays as it is. */
  @Post(':id/keep')
  @HttpCode(200)
  @ApiOkResponse({ type: [CoachOneOnOneResponse] })
  async keep(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { word }: WordRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<CoachOneOnOneResponse[]> {
    await this.changes.keep(id, word.trim(), staff);
    return this.all();
  }

  private async all(): Promise<CoachOneOnOneResponse[]> {
    return (await this.sessions.forCoach()).map((one) => CoachOneOnOneResponse.from(one));
  }
}
