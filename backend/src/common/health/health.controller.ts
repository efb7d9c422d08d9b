import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../http/api-docs';
import { DataSource } from 'typeorm';
import { Public } from '../auth/actors';
import { HealthDetails } from './health-details';

class HealthResponse {
  @ApiProperty({ example: 'ok' }) status: string;
}

class ReadyResponse extends HealthResponse {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { webhooksRefused: 0 },
    description:
      'Webhooks refused in the last 24 hours. It should be 0, but it doesn’t stop requests.',
  })
  details: Record<string, number>;
}

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly db: DataSource,
    private readonly details: HealthDetails,
  ) {}

  /** Answers if the process is running. */
  @Get('live')
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  /**
   * Answers if requests can be served: PostgreSQL responds and its disk has room. Redis isn't
   * checked because no request needs it. 503 otherwise.
   */
  @Get('ready')
  @ApiOkResponse({ type: ReadyResponse })
  async ready(): Promise<ReadyResponse> {
    await this.db.query('SELECT assert_disk_has_room()');
    return { status: 'ok', details: await this.details.read() };
  }
}
