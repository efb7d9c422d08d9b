import { Injectable, type Provider } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Whose data is meant: the account, and the addresses that are known to be theirs. */
export interface Person {
  readonly studentId: string;
  /** The account's own, confirmed or not. */
  readonly email: string;
  /** Empty where the address was never confirmed: what lies under it may be somebody else's. [T15] */
  readonly addresses: readonly string[];
  /** When they asked to be erased, where that still stands. */
  readonly leavingSince: Date | null;
}

/** Why something is not done with a table's rows. */
export interface Reason {
  readonly because: string;
}

/**
 * What is kept of a person in one table. Statements may ask `person` (one row: `id`, `email`, `addresses`, `leaving_since`) and the database's
 * clock; each works the same when it is run again.
 */
export interface PersonalTable {
  readonly table: string;
  /** What the rows are, in words for the person. */
  readonly title: string;
  /** A SELECT of what is told to the person, or why nothing is. */
  readonly told: string | Reason;
  /** The statement that leaves nothing personal in the rows, or why they stay. */
  readonly erased: string | Reason;
}

export interface PersonalDataPart {
  /** Of the file in the archive: small letters and hyphens. */
  readonly name: string;
  readonly title: string;
  /** Erased in this order. */
  readonly tables: readonly PersonalTable[];
  /** A SELECT of the person's own files: `name` in the archive, `key` in the file storage. */
  readonly files?: string;
  /** The same of every file that goes with the person, where these are more than are told. */
  readonly erasedFiles?: string;
  /** A SELECT of `reason`: sentences that say why the person can't be erased yet, and what to do. */
  readonly holds?: string;
  /** A SELECT of `cause`, the ids that mails to others about this person were caused by: those mails go with the person. */
  readonly causes?: string;
  /** A SELECT of `subject`, the ids under which the audit log says what staff did about this person: why they did it is theirs, and goes with them. */
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

const ABOUT = `WITH person AS (
  SELECT $1::uuid AS id, $2::text::citext AS email, $3::text[]::citext[] AS addresses, $4::timestamptz AS leaving_since) `;

/** What each module keeps of a person: told when they ask for it, gone when they go. Modules add their part when they start. */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalDataPart[] = [];

  /** @throws Error where two parts have one name, or answer for one table */
  add(part: PersonalDataPart): void {
    const known = new Set(this.tables.map(({ table }) => table));
    const doubled = part.tables.find(({ table }) => known.has(table));
    if (doubled || this.parts.some(({ name }) => name === part.name))
      throw new Error(`personal data: ${doubled?.table ?? part.name} is answered for twice`);
    this.parts.push(part);
  }

  /** Every table that some part answers for. */
  get tables(): readonly PersonalTable[] {
    return this.parts.flatMap(({ tables }) => tables);
  }

  /** All that is told, part by part, in the order of their names. */
  async exportOf(tx: EntityManager, person: Person): Promise<ExportedPart[]> {
    const told: ExportedPart[] = [];
    for (const { name, title, tables } of this.inOrder()) {
      const read: ExportedTable[] = [];
      for (const { table, title: heading, told: statement } of tables)
        if (typeof statement === 'string') read.push({ table, title: heading, rows: await ask(tx, statement, person) });
      if (read.length > 0) told.push({ name, title, tables: read });
    }
    return told;
  }

  /** What the person gets, each file once. */
  files(tx: EntityManager, person: Person): Promise<OwnFile[]> {
    return this.found(tx, person, ({ files }) => files);
  }

  /** What goes with the person, each file once. */
  erasedFiles(tx: EntityManager, person: Person): Promise<OwnFile[]> {
    return this.found(tx, person, ({ files, erasedFiles }) => erasedFiles ?? files);
  }

  private async found(tx: EntityManager, person: Person, asked: (part: PersonalDataPart) => string | undefined): Promise<OwnFile[]> {
    const found = new Map<string, OwnFile>();
    for (const part of this.inOrder()) {
      const statement = asked(part);
      for (const file of statement ? await ask<OwnFile>(tx, statement, person) : []) found.set(file.key, file);
    }
    return [...found.values()];
  }

  /** Leaves nothing personal in any part's rows. Files are the caller's, before. */
  async erase(tx: EntityManager, person: Person): Promise<void> {
    for (const { tables } of this.inOrder()) for (const { erased } of tables) if (typeof erased === 'string') await ask(tx, erased, person);
  }

  /** Why the person can't be erased yet; empty where nothing stands in the way. */
  async holds(tx: EntityManager, person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const { holds } of this.inOrder())
      if (holds) found.push(...(await ask<{ reason: string }>(tx, holds, person)).map(({ reason }) => reason));
    return found;
  }

  /** What mails to others about this person were caused by. */
  async causes(tx: EntityManager, person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const { causes } of this.inOrder())
      if (causes) found.push(...(await ask<{ cause: string }>(tx, causes, person)).map(({ cause }) => cause));
    return found;
  }

  /** What the audit log knows about this person by. */
  async subjects(tx: EntityManager, person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const { subjects } of this.inOrder())
      if (subjects) found.push(...(await ask<{ subject: string }>(tx, subjects, person)).map(({ subject }) => subject));
    return found;
  }

  private inOrder(): PersonalDataPart[] {
    return [...this.parts].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}

const ask = <Row>(tx: EntityManager, statement: string, { studentId, email, addresses, leavingSince }: Person): Promise<Row[]> =>
  tx.query<Row[]>(ABOUT + statement, [studentId, email, addresses, leavingSince]);

/** For a module's `providers`: its part joins when the product starts. */
export const providePersonalData = (part: PersonalDataPart): Provider => ({
  provide: `personal-data:${part.name}`,
  inject: [PersonalData],
  useFactory: (data: PersonalData) => {
    data.add(part);
    return part;
  },
});
