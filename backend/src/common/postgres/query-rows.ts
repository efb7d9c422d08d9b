import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import type { PreparedStatement } from './prepared';

type Database = Pick<EntityManager, 'query'>;
type Statement = string | PreparedStatement;
type RowSchema = z.ZodMiniObject;
/** Who asked, as the stack trace above our own functions. */
interface Asked {
  readonly stack: string;
}

/** A query returned other columns or types than its code expects. Contains no values. */
export class UnexpectedRow extends Error {
  override readonly name = 'UnexpectedRow';
}

/**
 * Remembers the caller of one of the functions below. The query's promise doesn't: a caller that
 * returns it without awaiting isn't in the stack trace of what fails later. Costs about 5 µs.
 */
const askedBy = (own: (...args: never[]) => unknown): Asked => {
  const asked = { stack: '' };
  Error.captureStackTrace(asked, own);
  return asked;
};

const unexpected = ({ stack }: Asked, statement: Statement, what: string): UnexpectedRow => {
  const name = typeof statement === 'string' ? '' : ` ${statement.name}`;
  const place = stack.split('\n')[1]?.trim() ?? 'at an unknown place';
  return new UnexpectedRow(`The query${name} ${place} returned ${what}`);
};

const describe = (issue: z.core.$ZodIssue): string => {
  const expected = 'expected' in issue ? `, expected ${issue.expected}` : '';
  return `${issue.path.join('.')} (${issue.code}${expected})`;
};

/** TypeORM returns the rows of an UPDATE or DELETE beside their number, all others alone. */
const isWithCount = (result: unknown): result is [unknown[], number] =>
  Array.isArray(result) && Array.isArray(result[0]);

const rawRows = (result: unknown): readonly unknown[] =>
  isWithCount(result) ? result[0] : (result as readonly unknown[]);

const run = async <S extends RowSchema>(
  db: Database,
  schema: S,
  statement: Statement,
  values: readonly unknown[],
  asked: Asked,
): Promise<z.output<S>[]> => {
  const rows = rawRows(await db.query<unknown>(statement as string, [...values]));
  return rows.map((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues.map(describe).join('; ');
    throw unexpected(asked, statement, `a row that doesn’t match its schema: ${faults}`);
  });
};

/**
 * Runs a query and validates each row it returns. Columns that the schema doesn't name are dropped.
 * Columns are described with `./columns` and zod.
 *
 * @param statement the SQL, or a statement to prepare; any kind that returns rows
 * @throws UnexpectedRow if a row doesn't match, naming the caller's place and the columns
 */
export const queryRows = <S extends RowSchema>(
  db: Database,
  schema: S,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<z.output<S>[]> => run(db, schema, statement, values, askedBy(queryRows));

/** Works like {@link queryRows}, for a query of one row; returns null if there is none. */
export const queryRow = async <S extends RowSchema>(
  db: Database,
  schema: S,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<z.output<S> | null> =>
  (await run(db, schema, statement, values, askedBy(queryRow))).at(0) ?? null;

/**
 * Works like {@link queryRows}, for a query that always returns a row, such as a count.
 *
 * @throws UnexpectedRow also if there is none
 */
export const queryRowOrFail = async <S extends RowSchema>(
  db: Database,
  schema: S,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<z.output<S>> => {
  const asked = askedBy(queryRowOrFail);
  const [row] = await run(db, schema, statement, values, asked);
  if (row === undefined) throw unexpected(asked, statement, 'no row');
  return row;
};

/** Returns how many rows a SELECT finds, an UPDATE or DELETE changes, or an INSERT returns. */
export const countRows = async (
  db: Database,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<number> => {
  const result = await db.query<unknown>(statement as string, [...values]);
  return isWithCount(result) ? result[1] : rawRows(result).length;
};

/** Returns how many rows an INSERT of TypeORM’s query builder has added; it needs `returning`. */
export const countAdded = ({ raw }: { readonly raw: unknown }): number => rawRows(raw).length;
