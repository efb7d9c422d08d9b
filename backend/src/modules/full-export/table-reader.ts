import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CSV_START, csvLines, type CsvCell } from '../../common/csv/csv.rules';
import { isSecret, type ExportedTable } from './exported-tables';

/** Rows per query. */
const BATCH = 500;

type Row = Readonly<Record<string, unknown>>;

export interface ReadableTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that identify its rows, and the order they are read in. */
  readonly key: readonly string[];
}

const quoted = (name: string): string => `"${name}"`;

const cellOf = (value: unknown): CsvCell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return JSON.stringify(value);
};

/**
 * Reads whole tables as text, a few hundred rows at a time: each batch is its own statement, and no
 * connection is held in between.
 */
@Injectable()
export class TableReader {
  constructor(private readonly db: DataSource) {}

  /** Returns a table's exportable columns and its key. */
  async open({ name, columns: wanted }: ExportedTable): Promise<ReadableTable> {
    const rows = await this.db.query<{ column: string; place: number | null }[]>(
      `SELECT a.attname AS column, array_position(k.conkey, a.attnum) AS place
         FROM pg_attribute a LEFT JOIN pg_constraint k ON k.conrelid = a.attrelid AND k.contype = 'p'
        WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
      [quoted(name)],
    );
    const exported = rows
      .map(({ column }) => column)
      .filter((column) => !isSecret(column) && (!wanted || wanted.includes(column)));
    const key = rows
      .filter(({ place }) => place !== null)
      .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
    return { name, columns: exported, key: key.map(({ column }) => column) };
  }

  async *csv(table: ReadableTable): AsyncGenerator<string> {
    yield CSV_START + csvLines([table.columns]);
    for await (const rows of this.batches(table))
      yield csvLines(rows.map((row) => table.columns.map((column) => cellOf(row[column]))));
  }

  /** Yields a JSON array, one row per line. */
  async *json(table: ReadableTable): AsyncGenerator<string> {
    let before = '[\n';
    for await (const rows of this.batches(table)) {
      if (rows.length === 0) continue;
      yield (
        before +
        rows
          .map((row) =>
            JSON.stringify(
              Object.fromEntries(table.columns.map((column) => [column, row[column] ?? null])),
            ),
          )
          .join(',\n')
      );
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }

  private async *batches({ name, columns, key }: ReadableTable): AsyncGenerator<readonly Row[]> {
    const order = key.map(quoted).join(', ');
    const exported = [...new Set([...columns, ...key])].map(quoted).join(', ');
    const after = `WHERE (${order}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})`;
    let last: unknown[] = [];
    for (;;) {
      const rows = await this.db.query<{ row: Row }[]>(
        `SELECT to_jsonb(read) AS row FROM (SELECT ${exported} FROM ${quoted(name)} ${last.length > 0 ? after : ''} ORDER BY ${order} LIMIT ${BATCH}) read`,
        last,
      );
      yield rows.map(({ row }) => row);
      const end = rows.at(-1)?.row;
      if (rows.length < BATCH || !end) return;
      last = key.map((column) => end[column]);
    }
  }
}
