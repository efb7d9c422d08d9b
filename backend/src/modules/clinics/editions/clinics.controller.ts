import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '../../../common/http/api-docs';
import type { Response } from 'express';
import { Public } from '../../../common/auth/actors';
import { AvailabilityService } from './availability.service';
import { AvailabilityResponse, ClinicResponse } from './clinics.dto';
import { ClinicsService } from './clinics.service';

@ApiTags('clinics')
@Controller()
@Public()
export class ClinicsController {
  constructor(
    private readonly clinics: ClinicsService,
    private readonly availability: AvailabilityService,
  ) {}

  @Get('clinics')
  @ApiOkResponse({ type: [ClinicResponse] })
  async list(): Promise<ClinicResponse[]> {
    const { clinics, balanceDueDaysBefore } = await this.clinics.list();
    return clinics.map((clinic) => ClinicResponse.from(clinic, balanceDueDaysBefore));
  }

  /** Returns availability by plan id. [360, 361] */
  @Get('availability')
  @ApiExtraModels(AvailabilityResponse)
  @ApiOkResponse({
    schema: { type: 'object', additionalProperties: { $ref: getSchemaPath(AvailabilityResponse) } },
  })
  async availabilities(): Promise<Record<string, AvailabilityResponse>> {
    const byPlan = await this.availability.read();
    return Object.fromEntries(
      Object.entries(byPlan).map(([planId, availability]) => [
        planId,
        AvailabilityResponse.from(availability),
      ]),
    );
  }

  @Get('clinics/:id/calendar.ics')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async calendar(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const file = await this.clinics.calendar(id);
    response.setHeader('Content-Disposition', `attachment; filename="${id}.ics"`);
    return file;
  }
}
