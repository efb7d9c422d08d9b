import { applyDecorators, Header, Injectable, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '../http/api-docs';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { AuditLog, type AuditDetails } from '../audit/audit-log';
import type { StaffActor } from '../auth/actors';
import { WHOLE_LIST, type ListQuery } from '../http/list-query';
import { csvLines, withCsvStart, type CsvColumns } from './csv.rules';

/** Rows read at a time. */
const BATCH = 500;

/** Declares that a call returns a CSV file with this name. */
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
  /** The action in the audit log: `module.export`. */
  readonly action: string;
  readonly columns: CsvColumns<Row>;
}

export interface CsvExport<Row> extends CsvFileOf<Row> {
  /** The list's order and filter; its page is ignored. */
  readonly query: ListQuery;
  /** Reads a page of what the list's filter finds. */
  readonly page: (query: ListQuery) => Promise<readonly [readonly Row[], number]>;
}

/** A CSV file whose rows don't come from a paged list. */
export interface CsvBatches<Row> extends CsvFileOf<Row> {
  /** Details for the audit log. */
  readonly details: AuditDetails;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Exports whole lists of the admin as CSV. The audit log records who downloaded one. */
@Injectable()
export class CsvExports {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** Exports a short list, read at once in its own order. */
  file<Row>(wanted: CsvExport<Row>): StreamableFile {
    return streamed(wanted.columns, this.whole(wanted));
  }

  /**
   * Exports a list that may be long, some hundred rows at a time in the order of their ids, which
   * is their order of creation. Each batch starts after the last id of the one before, so no row is
   * repeated or missed when others are added or deleted during the export, and no count is needed.
   */
  longFile<Row extends Identified>(wanted: CsvExport<Row>): StreamableFile {
    return streamed(wanted.columns, this.batches(wanted));
  }

  fileOf<Row>(wanted: CsvBatches<Row>): StreamableFile {
    return streamed(wanted.columns, this.recorded(wanted));
  }

  private async *whole<Row>({
    query,
    page,
    ...recorded
  }: CsvExport<Row>): AsyncGenerator<readonly Row[]> {
    const [rows] = await page({ ...query, ...WHOLE_LIST });
    await this.record(recorded, { rows: rows.length });
    yield rows;
  }

  private async *batches<Row extends Identified>({
    query,
    page,
    ...recorded
  }: CsvExport<Row>): AsyncGenerator<readonly Row[]> {
    await this.record(recorded, { filtered: Object.keys(query.filter).length > 0 });
    for (let after: string | null = null; ;) {
      const [rows]: readonly [readonly Row[], number] = await page({
        ...query,
        limit: BATCH,
        after,
      });
      yield rows;
      const last = rows.at(-1);
      if (rows.length < BATCH || last === undefined) return;
      after = last.id;
    }
  }

  private async *recorded<Row>({
    batches,
    details,
    ...recorded
  }: CsvBatches<Row>): AsyncGenerator<readonly Row[]> {
    await this.record(recorded, details);
    yield* batches;
  }

  private record<Row>({ actor, action }: CsvFileOf<Row>, details: AuditDetails): Promise<void> {
    return this.db.transaction((tx) => this.audit.record(tx, { actor, action, details }));
  }
}

const streamed = <Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): StreamableFile =>
  new StreamableFile(Readable.from(withCsvStart(linesOf(columns, batches)), { objectMode: false }));

async function* linesOf<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const heading = csvLines([columns.map(([name]) => name)]);
  let isBegun = false;
  for await (const rows of batches) {
    const lines = csvLines(rows.map((row) => columns.map(([, of]) => of(row))));
    yield isBegun ? lines : heading + lines;
    isBegun = true;
  }
  if (!isBegun) yield heading;
}
