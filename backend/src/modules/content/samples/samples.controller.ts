import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, OwnerOnly, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { SampleRestoring } from './sample-restoring.service';
import {
  RemovedSamplesResponse,
  RestoredSamplesResponse,
  SamplesPreviewResponse,
  SamplesResponse,
} from './samples.dto';
import { Samples } from './samples.service';

/** Sample content that ships with the product so that the site isn't empty. */
@ApiTags('admin')
@Controller('admin/samples')
@StaffOnly('admin')
export class SamplesController {
  constructor(
    private readonly samples: Samples,
    private readonly restoring: SampleRestoring,
  ) {}

  /**
   * Counts what is left, and what the last removal took away that can still be restored. Edited
   * content is no longer a sample.
   */
  @Get()
  @ApiOkResponse({ type: SamplesResponse })
  async counts(): Promise<SamplesResponse> {
    return SamplesResponse.of(await this.samples.counts(), await this.restoring.last());
  }

  /** Says what a removal would remove now, and what would stay. */
  @Get('preview')
  @ApiOkResponse({ type: SamplesPreviewResponse })
  async preview(): Promise<SamplesPreviewResponse> {
    return SamplesPreviewResponse.from(await this.samples.preview());
  }

  /**
   * Removes all samples at once except articles that texts link to. Each can be restored from its
   * list, and all of them together for 30 days. Returns what was removed and what stays.
   */
  @Post('remove')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: RemovedSamplesResponse })
  async remove(@CurrentStaff() staff: StaffActor): Promise<RemovedSamplesResponse> {
    return RemovedSamplesResponse.of(await this.samples.remove(staff));
  }

  /** Undoes the last removal: restores what is still gone. 409 if there's nothing to restore. */
  @Post('restore')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: RestoredSamplesResponse })
  async restore(@CurrentStaff() staff: StaffActor): Promise<RestoredSamplesResponse> {
    return RestoredSamplesResponse.from(await this.restoring.restore(staff));
  }
}
