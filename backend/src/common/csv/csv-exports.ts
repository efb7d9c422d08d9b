import { applyDecorators, Header, Injectable, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { StaffActor } from '../auth/actors';
import type { ListQuery } from '../http/list-query';
import { csvLine, withCsvStart, type CsvColumns } from './csv.rules';

/** Rows of one reading. */
const BATCH = 500;

/** A call that answers a CSV file under this name. */
export const CsvFile = (name: string) =>
  applyDecorators(
    Header('Content-Type', 'text/csv; charset=utf-8'),
    Header('Content-Disposition', `attachment; filename="${name}"`),
    Header('Cache-Control', 'no-store'),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string' } }),
  );

export interface CsvExport<Row> {
  readonly actor: StaffActor;
  /** As the audit log has it: `module.export`. */
  readonly action: string;
  readonly columns: CsvColumns<Row>;
  /** The list's order; its page is not asked for. */
  readonly query: ListQuery;
  /** A page of what the list's filter finds. */
  readonly page: (query: ListQuery) => Promise<readonly [readonly Row[], number]>;
}

/** Files of whole lists of the console, read some hundred rows at a time. Who took one stands in the audit log. */
@Injectable()
export class CsvExports {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  file<Row>(wanted: CsvExport<Row>): StreamableFile {
    return new StreamableFile(Readable.from(withCsvStart(this.lines(wanted)), { objectMode: false }));
  }

  private async *lines<Row>({ actor, action, columns, query, page }: CsvExport<Row>): AsyncGenerator<string> {
    for (let offset = 0; ; offset += BATCH) {
      const [rows, total] = await page({ ...query, offset, limit: BATCH });
      if (offset === 0) {
        await this.db.transaction((tx) => this.audit.record(tx, { actor, action, details: { rows: total } }));
        yield csvLine(columns.map(([name]) => name));
      }
      yield rows.map((row) => csvLine(columns.map(([, of]) => of(row)))).join('');
      if (rows.length < BATCH) return;
    }
  }
}
