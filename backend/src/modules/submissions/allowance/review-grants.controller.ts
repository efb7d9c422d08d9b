import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { GrantReviewsRequest, ReviewGrantResponse } from './review-grants.dto';
import { ReviewGrantsService } from './review-grants.service';

/**
 * Grants reviews beyond a plan's for the current period. Each call returns all grants of the
 * student, newest first.
 */
@ApiTags('coach')
@Controller('coach/students/:id/review-grants')
@StaffOnly('coach')
export class ReviewGrantsController {
  constructor(private readonly grants: ReviewGrantsService) {}

  /** 404 for a student who is unknown or was erased. */
  @Get()
  @ApiOkResponse({ type: [ReviewGrantResponse] })
  async list(@Param('id', ParseUUIDPipe) id: string): Promise<ReviewGrantResponse[]> {
    return (await this.grants.list(id)).map((shown) => ReviewGrantResponse.from(shown));
  }

  /**
   * Grants reviews; videos waiting outside the plan are covered immediately, oldest first. 409
   * without an active plan.
   */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: [ReviewGrantResponse] })
  async grant(
    @CurrentStaff() coach: StaffActor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: GrantReviewsRequest,
  ): Promise<ReviewGrantResponse[]> {
    await this.grants.grant(coach, id, request);
    return this.list(id);
  }

  /** Revokes what is unused of a grant. 409 if nothing is. */
  @Post(':grantId/revoke')
  @HttpCode(200)
  @ApiOkResponse({ type: [ReviewGrantResponse] })
  async revoke(
    @CurrentStaff() coach: StaffActor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('grantId', ParseUUIDPipe) grantId: string,
  ): Promise<ReviewGrantResponse[]> {
    await this.grants.revoke(coach, id, grantId);
    return this.list(id);
  }
}
