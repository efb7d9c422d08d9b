import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../auth/actors';

class HealthResponse {
  @ApiProperty({ example: 'ok' }) status: string;
}

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly db: DataSource) {}

  /** The process answers. */
  @Get('live')
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  /** Requests can be served: PostgreSQL answers, and its disk has room. Redis is not asked, no request needs it. 503 otherwise. */
  @Get('ready')
  @ApiOkResponse({ type: HealthResponse })
  async ready(): Promise<HealthResponse> {
    await this.db.query('SELECT assert_disk_has_room()');
    return { status: 'ok' };
  }
}
