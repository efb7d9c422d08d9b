import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import type { Response } from 'express';
import {
  CurrentStaff,
  OwnerOnly,
  StaffOnly,
  type StaffActor,
} from '../../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../../common/csv/csv-exports';
import { idPipe } from '../../../../common/http/id.pipe';
import { sendTotal } from '../../../../common/http/list-page';
import { ListQueryRequest } from '../../../../common/http/list-query';
import { Environment } from '../../../../config/environment';
import { SiteSettings } from '../../../content/site-settings.service';
import { DiscountNotFound } from '../../../payments/discounts/discount.errors';
import {
  DISCOUNT_CSV,
  DiscountCodes,
  type RecordedDiscount,
} from '../../../payments/discounts/discount-codes.service';
import { EditionsService } from '../../editions/editions.service';
import { AdminDiscountResponse, DiscountCodeRequest, discountFilter } from './admin-discounts.dto';
import { DiscountOffers } from './discount-offers.service';

const codeId = idPipe(() => new DiscountNotFound());

@ApiTags('admin')
@Controller('admin/discount-codes')
@StaffOnly('admin')
export class AdminDiscountsController {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly settings: SiteSettings,
    private readonly editions: EditionsService,
    private readonly codes: DiscountCodes,
    private readonly offers: DiscountOffers,
    private readonly files: CsvExports,
  ) {}

  /**
   * Newest first, each with its uses; `filter` takes q (part of a code, a note or an address),
   * offFor and state.
   */
  @Get()
  @ApiOkResponse({ type: [AdminDiscountResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminDiscountResponse[]> {
    const query = request.toListQuery(['createdAt']);
    const [codes, total] = await this.codes.list(query, discountFilter(query.filter));
    sendTotal(response, 'discount-codes', query.offset, codes.length, total);
    return this.shown(codes);
  }

  /** Everything the same filter finds as a CSV file, one line per use. */
  @Get('export')
  @CsvFile('discount-codes.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['createdAt']);
    const batches = this.codes.lines(query, discountFilter(query.filter));
    return this.files.fileOf({
      actor,
      action: 'payments.export-discounts',
      details: {},
      columns: DISCOUNT_CSV,
      batches,
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminDiscountResponse })
  async get(@Param('id', codeId) id: string): Promise<AdminDiscountResponse> {
    return this.one(await this.codes.get(id));
  }

  @Post()
  @OwnerOnly()
  @ApiCreatedResponse({ type: AdminDiscountResponse })
  async create(
    @Body() request: DiscountCodeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminDiscountResponse> {
    return this.one(await this.offers.create(request, staff));
  }

  /**
   * Stops new checkouts with the code; open pages stay valid. Stopping it again changes nothing.
   */
  @Post(':id/stop')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: AdminDiscountResponse })
  async stop(
    @Param('id', codeId) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminDiscountResponse> {
    return this.one(await this.codes.stop(id, staff));
  }

  private async one(code: RecordedDiscount): Promise<AdminDiscountResponse> {
    const [shown] = await this.shown([code]);
    if (!shown) throw new DiscountNotFound();
    return shown;
  }

  private async shown(codes: readonly RecordedDiscount[]): Promise<AdminDiscountResponse[]> {
    const [series, { timezone }] = await Promise.all([this.editions.series(), this.settings.get()]);
    const titles = new Map(series.map(({ id, title }) => [id, title]));
    return codes.map((code) =>
      AdminDiscountResponse.from(code, { publicUrl: this.env.publicUrl, timezone, titles }),
    );
  }
}
