import { Injectable, type Provider } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The person whose data is meant: the account, and the addresses known to be theirs. */
export interface Person {
  readonly studentId: string;
  /** The account's address, confirmed or not. */
  readonly email: string;
  /**
   * Empty if the address was never confirmed, because data under it may belong to someone else.
   * [T15]
   */
  readonly addresses: readonly string[];
  /** When they requested erasure, if the request is still open. */
  readonly leavingSince: Date | null;
}

/** Why something isn't done with a table's rows. */
export interface Reason {
  readonly because: string;
}

/**
 * A person's data in one table. Statements may use `person` (one row: `id`, `email`, `addresses`,
 * `leaving_since`) and the database's clock, and must be idempotent.
 */
export interface PersonalTable {
  readonly table: string;
  /** What the rows are, in words that the person understands. */
  readonly title: string;
  /** A SELECT of what the person's export contains, or why it contains nothing. */
  readonly exported: string | Reason;
  /** The statement that removes all personal data from the rows, or why they stay. */
  readonly erased: string | Reason;
}

export interface PersonalDataPart {
  /** The file name in the archive: lowercase letters and hyphens. */
  readonly name: string;
  readonly title: string;
  /** Erased in this order. */
  readonly tables: readonly PersonalTable[];
  /** A SELECT of the person's own files: `name` in the archive, `key` in the file storage. */
  readonly files?: string;
  /** A SELECT of all files erased with the person, if there are more than the export contains. */
  readonly erasedFiles?: string;
  /** A SELECT of `reason`: sentences that say why the person can't be erased yet and what to do. */
  readonly holds?: string;
  /**
   * A SELECT of `cause`: the causes of emails to others about this person. Those emails are erased
   * with the person.
   */
  readonly causes?: string;
  /**
   * A SELECT of `subject`: the ids under which the audit log records what staff did about this
   * person. The reasons that staff gave are personal data and erased with the person.
   */
  readonly subjects?: string;
}

export interface ExportedTable {
  readonly table: string;
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface ExportedPart {
  readonly name: string;
  readonly title: string;
  readonly tables: readonly ExportedTable[];
}

export interface OwnFile {
  readonly name: string;
  readonly key: string;
}

/** The rows of the person's account, in a statement about them. */
export const OF_PERSON = 'WHERE student_id = (SELECT id FROM person)';

/**
 * Returns a table whose rows belong to the person's account alone: exported, and deleted on erasure.
 * @param columns what the export contains, as SQL
 * @param orderBy the order of the exported rows, as SQL
 */
export const ownRows = (
  table: string,
  title: string,
  columns: string,
  orderBy?: string,
): PersonalTable => ({
  table,
  title,
  exported: `SELECT ${columns} FROM ${table} ${OF_PERSON}${orderBy ? ` ORDER BY ${orderBy}` : ''}`,
  erased: `DELETE FROM ${table} ${OF_PERSON}`,
});

const ABOUT = `WITH person AS (
  SELECT $1::uuid AS id, $2::text::citext AS email, $3::text[]::citext[] AS addresses, $4::timestamptz AS leaving_since) `;

/**
 * What each module stores about a person: exported on request and erased with the account. Modules
 * register their part at startup.
 */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalDataPart[] = [];

  /** @throws Error if two parts share a name or a table */
  add(part: PersonalDataPart): void {
    const known = new Set(this.tables.map(({ table }) => table));
    const doubled = part.tables.find(({ table }) => known.has(table));
    if (doubled || this.parts.some(({ name }) => name === part.name))
      throw new Error(`personal data: ${doubled?.table ?? part.name} is registered twice`);
    this.parts.push(part);
  }

  /** All tables that some part covers. */
  get tables(): readonly PersonalTable[] {
    return this.parts.flatMap(({ tables }) => tables);
  }

  /** Returns the whole export, part by part, ordered by name. */
  async exportOf(tx: EntityManager, person: Person): Promise<ExportedPart[]> {
    const exported: ExportedPart[] = [];
    for (const { name, title, tables } of this.inOrder()) {
      const read: ExportedTable[] = [];
      for (const { table, title: heading, exported: statement } of tables)
        if (typeof statement === 'string')
          read.push({ table, title: heading, rows: await ask(tx, statement, person) });
      if (read.length > 0) exported.push({ name, title, tables: read });
    }
    return exported;
  }

  /** Returns the files of the person's export, each once. */
  files(tx: EntityManager, person: Person): Promise<OwnFile[]> {
    return this.found(tx, person, ({ files }) => files);
  }

  /** Returns the files erased with the person, each once. */
  erasedFiles(tx: EntityManager, person: Person): Promise<OwnFile[]> {
    return this.found(tx, person, ({ files, erasedFiles }) => erasedFiles ?? files);
  }

  private async found(
    tx: EntityManager,
    person: Person,
    asked: (part: PersonalDataPart) => string | undefined,
  ): Promise<OwnFile[]> {
    const found = new Map<string, OwnFile>();
    for (const part of this.inOrder()) {
      const statement = asked(part);
      for (const file of statement ? await ask<OwnFile>(tx, statement, person) : [])
        found.set(file.key, file);
    }
    return [...found.values()];
  }

  /**
   * Removes all personal data from the rows of every part. The caller has to delete the files
   * first.
   */
  async erase(tx: EntityManager, person: Person): Promise<void> {
    for (const { tables } of this.inOrder())
      for (const { erased } of tables)
        if (typeof erased === 'string') await ask(tx, erased, person);
  }

  /** Returns why the person can't be erased yet; empty if they can. */
  async holds(tx: EntityManager, person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const { holds } of this.inOrder())
      if (holds)
        found.push(
          ...(await ask<{ reason: string }>(tx, holds, person)).map(({ reason }) => reason),
        );
    return found;
  }

  /** Returns the causes of emails to others about this person. */
  async causes(tx: EntityManager, person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const { causes } of this.inOrder())
      if (causes)
        found.push(...(await ask<{ cause: string }>(tx, causes, person)).map(({ cause }) => cause));
    return found;
  }

  /** Returns the subjects under which the audit log knows this person. */
  async subjects(tx: EntityManager, person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const { subjects } of this.inOrder())
      if (subjects)
        found.push(
          ...(await ask<{ subject: string }>(tx, subjects, person)).map(({ subject }) => subject),
        );
    return found;
  }

  private inOrder(): PersonalDataPart[] {
    return [...this.parts].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}

const ask = <Row>(
  tx: EntityManager,
  statement: string,
  { studentId, email, addresses, leavingSince }: Person,
): Promise<Row[]> =>
  tx.query<Row[]>(ABOUT + statement, [studentId, email, addresses, leavingSince]);

/** Returns a provider that registers a module's part at startup. */
export const providePersonalData = (part: PersonalDataPart): Provider => ({
  provide: `personal-data:${part.name}`,
  inject: [PersonalData],
  useFactory: (data: PersonalData) => {
    data.add(part);
    return part;
  },
});
