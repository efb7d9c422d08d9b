import { applyDecorators, Header, Injectable, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { AuditLog, type AuditDetails } from '../audit/audit-log';
import type { StaffActor } from '../auth/actors';
import { WHOLE_LIST, type ListQuery } from '../http/list-query';
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

interface Identified {
  readonly id: string;
}

interface CsvFileOf<Row> {
  readonly actor: StaffActor;
  /** As the audit log has it: `module.export`. */
  readonly action: string;
  readonly columns: CsvColumns<Row>;
}

export interface CsvExport<Row> extends CsvFileOf<Row> {
  /** The list's order and filter; its page is not asked for. */
  readonly query: ListQuery;
  /** A page of what the list's filter finds. */
  readonly page: (query: ListQuery) => Promise<readonly [readonly Row[], number]>;
}

/** Lines that are no page of a list. */
export interface CsvBatches<Row> extends CsvFileOf<Row> {
  /** What the audit log says beside it. */
  readonly details: AuditDetails;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Files of whole lists of the console. Who took one stands in the audit log. */
@Injectable()
export class CsvExports {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** Of a list that is never long: read at once, in its order. */
  file<Row>(wanted: CsvExport<Row>): StreamableFile {
    return streamed(wanted.columns, this.whole(wanted));
  }

  /**
   * Of a list that may be long: some hundred rows at a time in the order of their ids, which is that of their making, each batch from
   * behind the one before. So no row is there twice or missed, whatever is added or deleted meanwhile, and nothing is counted.
   */
  longFile<Row extends Identified>(wanted: CsvExport<Row>): StreamableFile {
    return streamed(wanted.columns, this.batches(wanted));
  }

  fileOf<Row>(wanted: CsvBatches<Row>): StreamableFile {
    return streamed(wanted.columns, this.told(wanted));
  }

  private async *whole<Row>({ query, page, ...told }: CsvExport<Row>): AsyncGenerator<readonly Row[]> {
    const [rows] = await page({ ...query, ...WHOLE_LIST });
    await this.record(told, { rows: rows.length });
    yield rows;
  }

  private async *batches<Row extends Identified>({ query, page, ...told }: CsvExport<Row>): AsyncGenerator<readonly Row[]> {
    await this.record(told, { filtered: Object.keys(query.filter).length > 0 });
    for (let after: string | null = null; ;) {
      const [rows]: readonly [readonly Row[], number] = await page({ ...query, limit: BATCH, after });
      yield rows;
      const last = rows.at(-1);
      if (rows.length < BATCH || last === undefined) return;
      after = last.id;
    }
  }

  private async *told<Row>({ batches, details, ...told }: CsvBatches<Row>): AsyncGenerator<readonly Row[]> {
    await this.record(told, details);
    yield* batches;
  }

  private record<Row>({ actor, action }: CsvFileOf<Row>, details: AuditDetails): Promise<void> {
    return this.db.transaction((tx) => this.audit.record(tx, { actor, action, details }));
  }
}

const streamed = <Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): StreamableFile =>
  new StreamableFile(Readable.from(withCsvStart(linesOf(columns, batches)), { objectMode: false }));

async function* linesOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const heading = csvLine(columns.map(([name]) => name));
  let isBegun = false;
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map(([, of]) => of(row)))).join('');
    yield isBegun ? lines : heading + lines;
    isBegun = true;
  }
  if (!isBegun) yield heading;
}
