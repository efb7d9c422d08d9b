import type { TableName, Tables } from '../stored';
import type { Journal } from './journal';

type Row = Tables[TableName];
type Change = readonly [table: TableName, id: string, row: Row | null];

/**
 * All state, in memory, with every commit written to the journal. Transactions are synchronous, so
 * nothing ever runs between two statements of one. Wait for `durable` before reporting a change to
 * the outside.
 */
export class Store {
  private readonly tables = new Map<TableName, Map<string, Row>>();
  private readonly changed = new Map<string, readonly [TableName, string]>();
  private undo: Array<() => void> = [];
  private depth = 0;

  constructor(private readonly journal: Journal) {
    for (const line of journal.read())
      for (const [table, id, row] of JSON.parse(line) as Change[])
        this.set(table, id, row ?? undefined);
  }

  get<K extends TableName>(table: K, id: string): Tables[K] | undefined {
    return this.table(table).get(id);
  }

  /** Returns every row, oldest first. */
  all<K extends TableName>(table: K): Tables[K][] {
    return [...this.table(table).values()];
  }

  find<K extends TableName>(table: K, matches: (row: Tables[K]) => boolean): Tables[K] | undefined {
    for (const row of this.table(table).values()) if (matches(row)) return row;
    return undefined;
  }

  put<K extends TableName>(table: K, row: Tables[K]): Tables[K] {
    this.change(table, row.id, row);
    return row;
  }

  remove(table: TableName, id: string): void {
    this.change(table, id, undefined);
  }

  clear(): void {
    for (const [table, rows] of this.tables)
      for (const id of [...rows.keys()]) this.change(table, id, undefined);
  }

  /**
   * Applies all changes of `work` or, if it throws, none; a nested transaction joins the outer one.
   */
  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.depth += 1;
    try {
      const result = work();
      this.commit();
      return result;
    } catch (error) {
      for (const revert of this.undo.reverse()) revert();
      throw error;
    } finally {
      this.depth -= 1;
      this.undo = [];
      this.changed.clear();
    }
  }

  /** Resolves once every commit so far would survive a crash of the process. */
  durable(): Promise<void> {
    return this.journal.flush();
  }

  /** Removes everything that `keep` rejects, and rewrites the rest as one new file. */
  compact(keep: (table: TableName, row: Row) => boolean): void {
    const lines: string[] = [];
    for (const [table, rows] of this.tables)
      for (const [id, row] of rows)
        if (keep(table, row)) lines.push(JSON.stringify([[table, id, row]]));
        else rows.delete(id);
    this.journal.replace(lines);
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private change(table: TableName, id: string, row: Row | undefined): void {
    if (this.depth === 0) throw new Error(`A change of ${table} needs a transaction.`);
    const before = this.tables.get(table)?.get(id);
    this.undo.push(() => this.set(table, id, before));
    this.changed.set(`${table} ${id}`, [table, id]);
    this.set(table, id, row);
  }

  private commit(): void {
    if (this.changed.size === 0) return;
    const changes: Change[] = [...this.changed.values()].map(([table, id]) => [
      table,
      id,
      this.tables.get(table)?.get(id) ?? null,
    ]);
    this.journal.append(JSON.stringify(changes));
  }

  private set(table: TableName, id: string, row: Row | undefined): void {
    const rows = this.tables.get(table) ?? new Map<string, Row>();
    this.tables.set(table, rows);
    if (row === undefined) rows.delete(id);
    else rows.set(id, row);
  }

  private table<K extends TableName>(table: K): ReadonlyMap<string, Tables[K]> {
    return (this.tables.get(table) ?? new Map<string, Row>()) as unknown as ReadonlyMap<
      string,
      Tables[K]
    >;
  }
}
