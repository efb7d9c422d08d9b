import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { Anyone, CurrentStudent, Public, type StudentActor } from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import {
  ClinicOfferResponse,
  JoinWaitlistRequest,
  WaitlistLeftResponse,
  WaitlistPositionResponse,
  WaitlistTokenRequest,
} from './waitlist.dto';
import { WaitlistService } from './waitlist.service';

const JOINS = { name: 'clinic-waitlist', max: 20, windowSeconds: 3_600 };
const LINKS = { name: 'clinic-links', max: 120, windowSeconds: 600 };

@ApiTags('clinics')
@Controller('clinics')
export class WaitlistController {
  constructor(
    private readonly waitlist: WaitlistService,
    private readonly limiter: RateLimiter,
  ) {}

  @Get('offers')
  @Public()
  @ApiOkResponse({ type: ClinicOfferResponse })
  async offer(
    @Query() { token }: WaitlistTokenRequest,
    @ClientAddress() address: string,
  ): Promise<ClinicOfferResponse> {
    await this.limiter.take(LINKS, address);
    return ClinicOfferResponse.from(await this.waitlist.offer(token));
  }

  /** A POST from a button, because mail scanners open links. */
  @Post('waitlist/leave')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: WaitlistLeftResponse })
  async leave(
    @Body() { token }: WaitlistTokenRequest,
    @ClientAddress() address: string,
  ): Promise<WaitlistLeftResponse> {
    await this.limiter.take(LINKS, address);
    await this.waitlist.leave(token);
    return { success: true };
  }

  @Post(':id/waitlist')
  @Anyone()
  @ApiCreatedResponse({ type: WaitlistPositionResponse })
  async join(
    @Param('id') id: string,
    @Body() person: JoinWaitlistRequest,
    @CurrentStudent() student: StudentActor | null,
    @ClientAddress() address: string,
  ): Promise<WaitlistPositionResponse> {
    await this.limiter.take(JOINS, address);
    return { position: await this.waitlist.join(id, person, student?.id ?? null) };
  }
}
