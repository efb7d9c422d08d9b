import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/auth/actors';
import { StorageCheck, type TrialAddresses } from './storage-check.service';

class StorageTrialResponse {
  @ApiProperty({ description: 'Takes one PUT, for two minutes.' }) writeUrl: string;
  @ApiProperty({ description: 'Shows the same file, in ranges too, for two minutes.' }) readUrl: string;
  @ApiProperty({ description: 'The Content-Type that the PUT has to have.' }) contentType: string;
}

export class StorageCheckResponse {
  @ApiProperty({
    type: StorageTrialResponse,
    nullable: true,
    description: 'Null where files lie on our own disk: there is nothing to try.',
  })
  trial: StorageTrialResponse | null;
}

@ApiTags('admin')
@Controller('admin/storage-check')
@StaffOnly('admin')
export class StorageCheckController {
  constructor(private readonly check: StorageCheck) {}

  /** Where the console's browser may try whether the file store lets it send and read files. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: StorageCheckResponse })
  async begin(): Promise<{ trial: TrialAddresses | null }> {
    return { trial: await this.check.addresses() };
  }
}
