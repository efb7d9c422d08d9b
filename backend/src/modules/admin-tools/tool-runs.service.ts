import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../../common/http/list-query';
import { StaffService } from '../auth/staff.service';
import { MailService, type MailDelivery } from '../mail/mail.service';
import type { ToolRun } from './tool-run.entity';
import { ToolRunsRepository } from './tool-runs.repository';

export interface ToolRunView {
  readonly run: ToolRun;
  /** Who started it. */
  readonly by: string;
  readonly delivery: MailDelivery;
}

/** The tools' past runs, and the progress of their emails. */
@Injectable()
export class ToolRuns {
  constructor(
    private readonly runs: ToolRunsRepository,
    private readonly mail: MailService,
    private readonly staff: StaffService,
  ) {}

  async list(query: ListQuery): Promise<[ToolRunView[], number]> {
    const [runs, total] = await this.runs.list(query);
    const [names, deliveryOf] = await Promise.all([
      this.staff.namesOf(runs.map(({ staffId }) => staffId)),
      this.mail.deliveriesOf(runs.map(({ id }) => id)),
    ]);
    return [
      runs.map((run) => ({ run, by: names.get(run.staffId) ?? '', delivery: deliveryOf(run.id) })),
      total,
    ];
  }
}
