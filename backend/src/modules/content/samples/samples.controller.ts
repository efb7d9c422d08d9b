import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, OwnerOnly, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { RemovedSamplesResponse, SamplesResponse } from './samples.dto';
import { Samples } from './samples.service';

/** Sample content that ships with the product so that the site isn't empty. */
@ApiTags('admin')
@Controller('admin/samples')
@StaffOnly('admin')
export class SamplesController {
  constructor(private readonly samples: Samples) {}

  /** Counts what is left; edited content is no longer a sample. */
  @Get()
  @ApiOkResponse({ type: SamplesResponse })
  async counts(): Promise<SamplesResponse> {
    return SamplesResponse.from(await this.samples.counts());
  }

  /**
   * Removes all samples at once except articles that texts link to; each can be restored from its
   * list. Returns what was removed and what stays.
   */
  @Post('remove')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: RemovedSamplesResponse })
  async remove(@CurrentStaff() staff: StaffActor): Promise<RemovedSamplesResponse> {
    return RemovedSamplesResponse.of(await this.samples.remove(staff));
  }
}
