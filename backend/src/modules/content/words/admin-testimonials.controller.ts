import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminTestimonialResponse, TestimonialChangeRequest, NewTestimonialRequest } from './words.dto';
import { WordsController } from './words.controller';

/** Clients' voices, in their order. */
@ApiTags('admin')
@Controller('admin/testimonials')
@StaffOnly('admin')
export class AdminTestimonialsController extends WordsController<'testimonials'> {
  protected readonly kind = 'testimonials';

  @Get()
  @ApiOkResponse({ type: [AdminTestimonialResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminTestimonialResponse[]> {
    return (await this.page(request, response)).map((entry) => AdminTestimonialResponse.from(entry));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminTestimonialResponse })
  async get(@Param('id') id: string): Promise<AdminTestimonialResponse> {
    return AdminTestimonialResponse.from(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(8)
  @ApiCreatedResponse({ type: AdminTestimonialResponse })
  async create(@Body() body: NewTestimonialRequest, @CurrentStaff() staff: StaffActor): Promise<AdminTestimonialResponse> {
    return AdminTestimonialResponse.from(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(8)
  @ApiOkResponse({ type: AdminTestimonialResponse })
  async change(@Param('id') id: string, @Body() { version, ...values }: TestimonialChangeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminTestimonialResponse> {
    return AdminTestimonialResponse.from(await this.words.change(this.kind, id, version, values, staff));
  }
}
