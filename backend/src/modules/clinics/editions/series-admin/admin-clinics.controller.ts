import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../../common/auth/actors';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import { DocumentLimit } from '../../../../common/http/body.guard';
import { sendTotal } from '../../../../common/http/list-page';
import { ListQueryRequest } from '../../../../common/http/list-query';
import { pageOfWhole } from '../../../../common/lists/list-filter.rules';
import { AdminClinicResponse, ClinicChangeRequest, NewClinicRequest } from './admin-clinics.dto';
import { SeriesEditing } from './series-editing.service';

/** Enough for all texts, days and lines at maximum length. */
const CLINIC_KB = 96;

/** The kinds of clinics and their texts. Their dates are editions. */
@ApiTags('admin')
@Controller('admin/clinics')
@StaffOnly('admin')
export class AdminClinicsController {
  constructor(private readonly clinics: SeriesEditing) {}

  /** Lists clinics in the site's order; `filter` takes q. */
  @Get()
  @ApiOkResponse({ type: [AdminClinicResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminClinicResponse[]> {
    const query = request.toListQuery(['position'], 100);
    const all = (await this.clinics.list()).map((clinic) => AdminClinicResponse.of(clinic));
    const texts = ({ id, title, location }: AdminClinicResponse) => [id, title, location];
    const [rows, total] = pageOfWhole(all, query, { texts });
    sendTotal(response, 'clinics', query.offset, rows.length, total);
    return rows;
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminClinicResponse })
  async get(@Param('id') id: string): Promise<AdminClinicResponse> {
    return AdminClinicResponse.of(await this.clinics.get(id));
  }

  /** Adds a kind of clinic. Its slug can't be changed; its plans are `<slug>-deposit` and `-full`. */
  @Post()
  @DocumentLimit(CLINIC_KB)
  @ApiCreatedResponse({ type: AdminClinicResponse })
  async create(
    @Body() body: NewClinicRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminClinicResponse> {
    return AdminClinicResponse.of(await this.clinics.create(body.slug, body.draft(), staff));
  }

  /** 409 if someone else changed it in the meantime. */
  @Patch(':id')
  @DocumentLimit(CLINIC_KB)
  @ApiOkResponse({ type: AdminClinicResponse })
  async change(
    @Param('id') id: string,
    @Body() body: ClinicChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminClinicResponse> {
    const { version } = body;
    return AdminClinicResponse.of(await this.clinics.change(id, version, body.draft(), staff));
  }

  /** 409 if it has bookings or people on its waitlist, or comes with the site. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @CurrentStaff() staff: StaffActor): Promise<void> {
    await this.clinics.remove(id, staff);
  }
}
