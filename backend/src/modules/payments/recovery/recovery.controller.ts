import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../common/auth/actors';
import { idPipe } from '../../../common/http/id.pipe';
import { FindingNotFound } from '../findings/finding.errors';
import { MoneyFindingResponse } from '../findings/money-findings.dto';
import { RecoverSaleRequest, RecoveryPreviewResponse } from './recovery.dto';
import { SaleRecoveries } from './sale-recoveries.service';

@ApiTags('admin')
@Controller('admin/reconcile')
@OwnerOnly()
export class RecoveryController {
  constructor(private readonly recoveries: SaleRecoveries) {}

  /** Previews what recovering a finding's sale would do. */
  @Get(':id/recovery')
  @ApiOkResponse({ type: RecoveryPreviewResponse })
  async preview(
    @Param('id', idPipe(() => new FindingNotFound())) id: string,
  ): Promise<RecoveryPreviewResponse> {
    return RecoveryPreviewResponse.from(await this.recoveries.preview(id));
  }

  /**
   * Rebuilds the sale and closes the finding; repeating it changes nothing. Returns 409 if it can't
   * be done or the preview is out of date.
   */
  @Post(':id/recover')
  @HttpCode(200)
  @ApiOkResponse({ type: MoneyFindingResponse })
  async recover(
    @Param('id', idPipe(() => new FindingNotFound())) id: string,
    @Body() { refund }: RecoverSaleRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<MoneyFindingResponse> {
    return MoneyFindingResponse.from(await this.recoveries.recover(id, refund, staff));
  }
}
