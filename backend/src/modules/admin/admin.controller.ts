import {
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import type { AuditFilter } from '../../common/audit/audit-log';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { CsvExports, CsvFile } from '../../common/csv/csv-exports';
import type { CsvColumns } from '../../common/csv/csv.rules';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../common/http/list-query';
import { searchedWords } from '../../common/lists/list-filter.rules';
import { OutboxConsole, type JobFilter } from '../../common/outbox/outbox-console';
import { AuditEntryResponse, JobResponse } from './admin.dto';
import { AuditView } from './audit-view.service';

/** The columns of a job file. Times are UTC. */
const JOB_CSV: CsvColumns<JobResponse> = [
  ['Created at', ({ createdAt }) => createdAt],
  ['Job', ({ job }) => job],
  ['Queue', ({ lane }) => lane],
  ['Status', ({ state }) => state],
  ['Attempts', ({ attempts }) => attempts],
  ['Due at', ({ availableAt }) => availableAt],
  ['Done at', ({ doneAt }) => doneAt],
  ['Last error', ({ lastError }) => lastError],
  ['Id', ({ id }) => id],
];

/** The columns of an audit log file. Times are UTC. */
const AUDIT_CSV: CsvColumns<AuditEntryResponse> = [
  ['When', ({ at }) => at],
  ['Who', ({ actor }) => actor],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Details', ({ details }) => JSON.stringify(details)],
];

const jobFilter = ({ filter }: ListQuery): JobFilter => ({
  state: filter.state === 'open' || filter.state === 'parked' ? filter.state : 'all',
  words: searchedWords(filter),
});

const auditFilter = ({ filter }: ListQuery): AuditFilter => ({
  action: typeof filter.action === 'string' ? filter.action : undefined,
  words: searchedWords(filter),
});

@ApiTags('admin')
@Controller('admin')
@StaffOnly('admin')
export class AdminController {
  constructor(
    private readonly jobs: OutboxConsole,
    private readonly audit: AuditView,
    private readonly files: CsvExports,
  ) {}

  /**
   * Jobs, newest first; `filter` accepts state (`open` excludes done jobs, `parked` shows jobs that
   * need a person) and q (part of a job's name).
   */
  @Get('jobs')
  @ApiOkResponse({ type: [JobResponse] })
  async listJobs(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobResponse[]> {
    const query = request.toListQuery(['id']);
    const [rows, total] = await this.jobs.list(query, jobFilter(query));
    sendTotal(response, 'jobs', query.offset, rows.length, total);
    return rows.map((row) => JobResponse.from(row));
  }

  /** Exports everything that the filter finds as a CSV file, oldest first. */
  @Get('jobs/export')
  @CsvFile('jobs.csv')
  exportJobs(
    @Query() request: ListQueryRequest,
    @CurrentStaff() actor: StaffActor,
  ): StreamableFile {
    const query = request.toListQuery(['id']);
    const page = async (wanted: ListQuery) => {
      const [rows, total] = await this.jobs.list(wanted, jobFilter(query));
      return [rows.map((row) => JobResponse.from(row)), total] as const;
    };
    return this.files.longFile({ actor, action: 'jobs.export', columns: JOB_CSV, query, page });
  }

  @Get('jobs/:id')
  @ApiOkResponse({ type: JobResponse })
  async getJob(@Param('id', ParseUUIDPipe) id: string): Promise<JobResponse> {
    return JobResponse.from(await this.jobs.get(id));
  }

  /** Resets a parked job's attempts. */
  @Post('jobs/:id/retry')
  @HttpCode(200)
  @ApiOkResponse({ type: JobResponse })
  async retryJob(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<JobResponse> {
    return JobResponse.from(await this.jobs.retry(id, staff));
  }

  /** Newest first; `filter` accepts action (exact) and q (part of the action or its subject). */
  @Get('audit')
  @ApiOkResponse({ type: [AuditEntryResponse] })
  async listAudit(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryResponse[]> {
    const query = request.toListQuery(['at']);
    const [entries, total] = await this.audit.list(query, auditFilter(query));
    sendTotal(response, 'audit', query.offset, entries.length, total);
    return entries.map((entry) => AuditEntryResponse.from(entry));
  }

  /** Exports everything that the filter finds as a CSV file, oldest first. */
  @Get('audit/export')
  @CsvFile('audit.csv')
  exportAudit(
    @Query() request: ListQueryRequest,
    @CurrentStaff() actor: StaffActor,
  ): StreamableFile {
    const query = request.toListQuery(['at']);
    const page = async (wanted: ListQuery) => {
      const [entries, total] = await this.audit.list(wanted, auditFilter(query));
      return [entries.map((entry) => AuditEntryResponse.from(entry)), total] as const;
    };
    return this.files.longFile({ actor, action: 'audit.export', columns: AUDIT_CSV, query, page });
  }
}
