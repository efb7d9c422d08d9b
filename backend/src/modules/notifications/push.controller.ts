import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { deviceOf } from '../../common/http/device.rules';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { PushNotifications } from './push-notifications.service';
import { PushResponse, SubscribeRequest } from './push.dto';

const LIMIT = { name: 'push-subscription', max: 30, windowSeconds: 3_600 };

@ApiTags('student account')
@Controller('student/push')
@StudentOnly()
export class PushController {
  constructor(
    private readonly push: PushNotifications,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  @ApiOkResponse({ type: PushResponse })
  read(@CurrentStudent() { id }: StudentActor): Promise<PushResponse> {
    return this.stateOf(id);
  }

  /** Registers this browser. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: PushResponse })
  async subscribe(
    @CurrentStudent() { id }: StudentActor,
    @Body() { endpoint, keys }: SubscribeRequest,
    @Req() { headers }: Request,
  ): Promise<PushResponse> {
    await this.limiter.take(LIMIT, id);
    await this.push.subscribe(id, { endpoint, ...keys, device: deviceOf(headers['user-agent']) });
    return this.stateOf(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async unsubscribe(
    @CurrentStudent() student: StudentActor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<void> {
    await this.push.unsubscribe(student.id, id);
  }

  private async stateOf(studentId: string): Promise<PushResponse> {
    return PushResponse.from(this.push.publicKey, await this.push.devicesOf(studentId));
  }
}
