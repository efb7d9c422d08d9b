import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { idPipe } from '../../../common/http/id.pipe';
import { PlainText } from '../../../common/http/plain-text';
import { StudentNotFound } from '../../students/students.errors';
import { PLAN_ACTIONS, PlanManagement, type PlanAction } from './plan-management.service';

export class PlanActionRequest {
  @ApiProperty({ enum: PLAN_ACTIONS })
  @IsIn(PLAN_ACTIONS, { message: 'Please choose what to do with the plan' })
  action: PlanAction;

  @ApiProperty({ maxLength: 500, description: 'Saved in the audit log.' })
  @MaxLength(500, { message: 'Please keep the reason to 500 characters' })
  @MinLength(1, { message: 'Please give a reason for the record' })
  @IsString({ message: 'Please give a reason for the record' })
  @PlainText()
  reason: string;
}

@ApiTags('admin')
@Controller('admin/students')
@StaffOnly('admin')
export class PlanManagementController {
  constructor(private readonly plans: PlanManagement) {}

  /**
   * Cancels at the period's end (`cancel`), reverses that (`keep`), ends now (`end`), skips a month
   * (`pause`) or resumes (`resume`). Returns 409 without a plan.
   */
  @Post(':id/plan')
  @HttpCode(204)
  @ApiNoContentResponse()
  act(
    @Param('id', idPipe(() => new StudentNotFound())) id: string,
    @Body() { action, reason }: PlanActionRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    return this.plans.act(id, action, reason, staff);
  }
}
