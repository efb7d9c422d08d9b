import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, OwnerOnly, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { RemovedSamplesResponse, SamplesResponse } from './samples.dto';
import { Samples } from './samples.service';

/** What shipped with the product so that the site is not empty. */
@ApiTags('admin')
@Controller('admin/samples')
@StaffOnly('admin')
export class SamplesController {
  constructor(private readonly samples: Samples) {}

  /** How much of it is left; what somebody has written on is no sample any more. */
  @Get()
  @ApiOkResponse({ type: SamplesResponse })
  async counts(): Promise<SamplesResponse> {
    return SamplesResponse.from(await this.samples.counts());
  }

  /** Removes all of it at once but for articles that texts lead to; each can be put back from its list. Says what was removed, and what stays. */
  @Post('remove')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: RemovedSamplesResponse })
  async remove(@CurrentStaff() staff: StaffActor): Promise<RemovedSamplesResponse> {
    return RemovedSamplesResponse.of(await this.samples.remove(staff));
  }
}
