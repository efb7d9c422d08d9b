import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { CurrentStaff, OwnerOnly, StaffOnly, type StaffActor } from '../../../../common/auth/actors';
import { withCsvStart } from '../../../../common/csv/csv.rules';
import { idPipe } from '../../../../common/http/id.pipe';
import { sendTotal } from '../../../../common/http/list-page';
import { ListQueryRequest } from '../../../../common/http/list-query';
import { Environment } from '../../../../config/environment';
import { SiteSettings } from '../../../content/site-settings.service';
import { DiscountNotFound } from '../../../payments/discounts/discount.errors';
import { DiscountCodes, type RecordedDiscount } from '../../../payments/discounts/discount-codes.service';
import { EditionsService } from '../../editions/editions.service';
import { AdminDiscountResponse, DiscountCodeRequest } from './admin-discounts.dto';
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
  ) {}

  /** Newest first, each with who used it. */
  @Get()
  @ApiOkResponse({ type: [AdminDiscountResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminDiscountResponse[]> {
    const query = request.toListQuery(['createdAt']);
    const [codes, total] = await this.codes.list(query);
    sendTotal(response, 'discount-codes', query.offset, codes.length, total);
    return this.shown(codes);
  }

  /** All of them as a CSV file, a line for each use; whoever takes it stands in the audit log. */
  @Get('export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(@CurrentStaff() staff: StaffActor, @Res({ passthrough: true }) response: Response): StreamableFile {
    response.set({ 'Cache-Control': 'no-store', 'Content-Disposition': 'attachment; filename="discount-codes.csv"' });
    const lines = withCsvStart(this.codes.csv(staff));
    return new StreamableFile(Readable.from(lines, { objectMode: false }), { type: 'text/csv; charset=utf-8' });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminDiscountResponse })
  async get(@Param('id', codeId) id: string): Promise<AdminDiscountResponse> {
    return this.one(await this.codes.get(id));
  }

  @Post()
  @OwnerOnly()
  @ApiCreatedResponse({ type: AdminDiscountResponse })
  async create(@Body() request: DiscountCodeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminDiscountResponse> {
    return this.one(await this.offers.create(request, staff));
  }

  /** Nobody begins to buy with it any more; pages that are open stay so. Again: nothing more. */
  @Post(':id/stop')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: AdminDiscountResponse })
  async stop(@Param('id', codeId) id: string, @CurrentStaff() staff: StaffActor): Promise<AdminDiscountResponse> {
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
    return codes.map((code) => AdminDiscountResponse.from(code, { publicUrl: this.env.publicUrl, timezone, titles }));
  }
}
