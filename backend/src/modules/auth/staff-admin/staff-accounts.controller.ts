import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  type PipeTransform,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Request, Response } from 'express';
import { ADMIN_TASKS } from '../../../common/auth/admin-roles';
import { Anyone, CurrentStaff, OwnerOnly, type StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { SessionGate } from '../../../common/http/session-gate';
import { pageOfWhole } from '../../../common/lists/list-filter.rules';
import { SuccessResponse } from '../auth.dto';
import type { Staff } from '../staff.entity';
import { StaffRepository } from '../staff.repository';
import { StaffNotFound } from './staff-account.errors';
import {
  AdminTaskResponse,
  InviteStaffRequest,
  SetStaffPasswordRequest,
  StaffAccountResponse,
  UpdateStaffRequest,
} from './staff-accounts.dto';
import { STAFF_CSV, STAFF_FILTER } from './staff-list.rules';
import { StaffAccounts } from './staff-accounts.service';

const numberPipe: PipeTransform<string, number> = {
  transform: (id) => {
    if (!/^\d{1,9}$/.test(id)) throw new StaffNotFound();
    return Number(id);
  },
};

@ApiTags('admin')
@Controller()
export class StaffAccountsController {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: StaffAccounts,
    private readonly staff: StaffRepository,
    private readonly sessions: SessionGate,
    private readonly files: CsvExports,
  ) {}

  /** Lists current and former staff, the owner first; `filter` accepts q and state. */
  @Get('admin/staff')
  @OwnerOnly()
  @ApiOkResponse({ type: [StaffAccountResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffAccountResponse[]> {
    const query = request.toListQuery(['id'], 100);
    const [staff, total] = await this.page(query);
    sendTotal(response, 'staff', query.offset, staff.length, total);
    return staff;
  }

  /** Exports everything that the same filter finds as a CSV file. */
  @Get('admin/staff/export')
  @OwnerOnly()
  @CsvFile('staff.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['id']);
    return this.files.file({
      actor,
      action: 'auth.export-staff',
      columns: STAFF_CSV,
      query,
      page: (page) => this.page(page),
    });
  }

  /** Lists everything that can be done in the admin, and who may do it. */
  @Get('admin/staff/roles')
  @OwnerOnly()
  @ApiOkResponse({ type: [AdminTaskResponse] })
  roles(): AdminTaskResponse[] {
    return ADMIN_TASKS.map((task) => ({ ...task, calls: [...task.calls] }));
  }

  @Get('admin/staff/:id')
  @OwnerOnly()
  @ApiOkResponse({ type: StaffAccountResponse })
  async get(@Param('id', numberPipe) id: number): Promise<StaffAccountResponse> {
    return this.shown(await this.accounts.get(id));
  }

  /** Invites an assistant, a coach or a bookkeeper by email. 409 if the address belongs to a staff member. */
  @Post('admin/staff')
  @OwnerOnly()
  @ApiCreatedResponse({ type: StaffAccountResponse })
  async invite(
    @Body() body: InviteStaffRequest,
    @CurrentStaff() owner: StaffActor,
  ): Promise<StaffAccountResponse> {
    return this.shown(await this.accounts.invite(body, owner));
  }

  /** Changes a name or a role. 409 for the owner's role. */
  @Patch('admin/staff/:id')
  @OwnerOnly()
  @ApiOkResponse({ type: StaffAccountResponse })
  async update(
    @Param('id', numberPipe) id: number,
    @Body() body: UpdateStaffRequest,
    @CurrentStaff() owner: StaffActor,
  ): Promise<StaffAccountResponse> {
    return this.shown(await this.accounts.update(id, body, owner));
  }

  /**
   * Sends a new link to set a password: after a lost password, an expired link, or to someone who
   * returns.
   */
  @Post('admin/staff/:id/invite')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: StaffAccountResponse })
  async inviteAgain(
    @Param('id', numberPipe) id: number,
    @CurrentStaff() owner: StaffActor,
  ): Promise<StaffAccountResponse> {
    return this.shown(await this.accounts.inviteAgain(id, owner));
  }

  /** Ends a person's access immediately. */
  @Post('admin/staff/:id/end')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: StaffAccountResponse })
  async end(
    @Param('id', numberPipe) id: number,
    @CurrentStaff() owner: StaffActor,
  ): Promise<StaffAccountResponse> {
    return this.shown(await this.accounts.end(id, owner));
  }

  /** Sets the password with the emailed link and signs the person in. */
  @Post('staff/set-password')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async setPassword(
    @Body() { token, newPassword }: SetStaffPasswordRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    await this.sessions.signIn(request, response, {
      staffId: await this.accounts.setPassword(token, newPassword),
    });
    return SuccessResponse.yes;
  }

  private async page(query: ListQuery): Promise<[StaffAccountResponse[], number]> {
    const all = await this.staff.all();
    return pageOfWhole(
      all.map((one) => this.shown(one)),
      query,
      STAFF_FILTER,
    );
  }

  private shown(staff: Staff): StaffAccountResponse {
    return StaffAccountResponse.from(staff, this.clock.now());
  }
}
