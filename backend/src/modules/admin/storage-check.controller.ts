import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { StorageCheck, type TrialAddresses } from './storage-check.service';

class StorageTrialResponse {
  @ApiProperty({ description: 'Accepts one PUT, for two minutes.' }) writeUrl: string;
  @ApiProperty({ description: 'Serves the same file, including byte ranges, for two minutes.' })
  readUrl: string;
  @ApiProperty({ description: 'The Content-Type the PUT must have.' }) contentType: string;
}

export class StorageCheckResponse {
  @ApiProperty({
    type: StorageTrialResponse,
    nullable: true,
    description: 'Null if files are stored on the server’s own disk: there’s nothing to test.',
  })
  trial: StorageTrialResponse | null;
}

@ApiTags('admin')
@Controller('admin/storage-check')
@StaffOnly('admin')
export class StorageCheckController {
  constructor(private readonly check: StorageCheck) {}

  /**
   * Returns URLs with which the admin's browser can test whether it may upload and read files in
   * the file store.
   */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: StorageCheckResponse })
  async begin(): Promise<{ trial: TrialAddresses | null }> {
    return { trial: await this.check.addresses() };
  }
}
