import {
  Body,
  Controller,
  Get,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvFile } from '../../../common/csv/csv-exports';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import {
  AdminTestimonialResponse,
  TestimonialChangeRequest,
  NewTestimonialRequest,
} from './site-copy.dto';
import { TESTIMONIAL_LIST } from './copy-lists.rules';
import { SiteCopyController } from './site-copy.controller';
import type { Versioned } from './site-copy.service';
import type { Testimonial } from '../testimonial.entity';

/** Testimonials, in order. */
@ApiTags('admin')
@Controller('admin/testimonials')
@StaffOnly('admin')
export class AdminTestimonialsController extends SiteCopyController<
  'testimonials',
  AdminTestimonialResponse
> {
  protected readonly kind = 'testimonials';
  protected readonly shownAs = TESTIMONIAL_LIST;

  @Get()
  @ApiOkResponse({ type: [AdminTestimonialResponse] })
  list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminTestimonialResponse[]> {
    return this.page(request, response);
  }

  /** Exports everything that the filter finds as a CSV file. */
  @Get('export')
  @CsvFile('testimonials.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    return this.file(request, actor);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminTestimonialResponse })
  async get(@Param('id') id: string): Promise<AdminTestimonialResponse> {
    return this.shown(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(8)
  @ApiCreatedResponse({ type: AdminTestimonialResponse })
  async create(
    @Body() body: NewTestimonialRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminTestimonialResponse> {
    return this.shown(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(8)
  @ApiOkResponse({ type: AdminTestimonialResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...values }: TestimonialChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminTestimonialResponse> {
    return this.shown(await this.words.change(this.kind, id, version, values, staff));
  }

  protected shown(entry: Versioned<Testimonial>): AdminTestimonialResponse {
    return AdminTestimonialResponse.from(entry);
  }
}
