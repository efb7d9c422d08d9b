import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { sanitiseHtml } from '../../../common/html/sanitise-html';
import { newId } from '../../../common/ids/new-id';
import { keyFor, movedTo } from '../../../common/lists/list.rules';
import { Revisions } from './revisions.service';
import {
  COPY_COLLECTIONS,
  type CopyEntry,
  type CopyEntities,
  type CopyCollection,
} from './copy-collections';
import { PicturesService } from '../../pictures/pictures.service';
import { factFaults } from './copy-entry.rules';
import { NO_SUCH_PICTURE, CopyEntryNotFound } from './copy-entry.errors';
import { SiteCopyRepository } from './site-copy.repository';

type Fields = Readonly<Record<string, unknown>>;

/** An entry with its current version; 0 if it was never changed in the admin. */
export type Versioned<T> = T & { readonly version: number };

const isCopyCollection = (kind: string): kind is CopyCollection => kind in COPY_COLLECTIONS;

/** The site's content lists as the coach edits them; each change is a version. */
@Injectable()
export class SiteCopyService {
  constructor(
    private readonly db: DataSource,
    private readonly words: SiteCopyRepository,
    private readonly revisions: Revisions,
    private readonly facts: SiteFacts,
    private readonly pictures: PicturesService,
  ) {}

  /** In their order. */
  async list<K extends CopyCollection>(kind: K): Promise<Versioned<CopyEntities[K]>[]> {
    const [words, versions] = await Promise.all([
      this.words.all(kind),
      this.revisions.versionsOf(kind),
    ]);
    return words.map((word) => ({ ...word, version: versions.get(word.key) ?? 0 }));
  }

  /** @throws CopyEntryNotFound */
  async get<K extends CopyCollection>(kind: K, key: string): Promise<Versioned<CopyEntities[K]>> {
    const word = await this.words.find(kind, key);
    if (!word) throw new CopyEntryNotFound();
    return { ...word, version: await this.revisions.versionOf(kind, key) };
  }

  /** Adds an entry at the end of its list. @throws ValidationFailed for an unknown `{fact}` */
  async create<K extends CopyCollection>(
    kind: K,
    values: Fields,
    staff: StaffActor,
  ): Promise<Versioned<CopyEntities[K]>> {
    const fields = await this.checked(kind, values);
    const key = await this.db.transaction(async (tx) => {
      await this.words.lockList(tx, kind);
      return this.createWithin(tx, kind, fields, staff);
    });
    return this.get(kind, key);
  }

  /**
   * Like `create`, within a transaction that holds the list. @param fields already checked.
   * @returns its key
   */
  async createWithin(
    tx: EntityManager,
    kind: CopyCollection,
    fields: Fields,
    staff: StaffActor,
  ): Promise<string> {
    const key = COPY_COLLECTIONS[kind].hasId
      ? newId()
      : await this.freeKey(tx, kind, String(fields[COPY_COLLECTIONS[kind].named]));
    await this.revisions.hold(tx, kind, key);
    const after = await this.insert(tx, kind, key, fields);
    await this.revisions.write(tx, { kind, key, change: 'created', before: null, after, staff });
    return key;
  }

  /**
   * Changes the given fields.
   * @param version the version that the author started from
   * @throws CopyEntryNotFound, ChangedConcurrently, ValidationFailed for an unknown `{fact}`
   */
  async change<K extends CopyCollection>(
    kind: K,
    key: string,
    version: number,
    values: Fields,
    staff: StaffActor,
  ): Promise<Versioned<CopyEntities[K]>> {
    const given = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    );
    const changed = await this.checked(kind, given);
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, kind, key, version);
      await this.changeWithin(tx, kind, key, changed, staff);
    });
    return this.get(kind, key);
  }

  /**
   * Like `change`, within a transaction and regardless of other changes. @param changed fields
   * already checked.
   * @throws CopyEntryNotFound
   */
  async changeWithin(
    tx: EntityManager,
    kind: CopyCollection,
    key: string,
    changed: Fields,
    staff: StaffActor,
  ): Promise<void> {
    const before = await this.held(tx, kind, key);
    if (JSON.stringify(before) === JSON.stringify({ ...before, ...changed })) return;
    const after = { ...before, ...changed, ...COPY_COLLECTIONS[kind].written };
    await this.words.update(tx, kind, key, { ...changed, ...COPY_COLLECTIONS[kind].written });
    await this.revisions.write(tx, { kind, key, change: 'changed', before, after, staff });
  }

  /**
   * Removes an entry from the site; its versions are kept, so it can be restored.
   * @throws CopyEntryNotFound
   */
  async remove(kind: CopyCollection, key: string, staff: StaffActor): Promise<void> {
    await this.db.transaction((tx) => this.removeWithin(tx, kind, key, staff));
  }

  /** Locks this entry for writing until the transaction ends. */
  async hold(tx: EntityManager, kind: CopyCollection, key: string): Promise<void> {
    await this.revisions.hold(tx, kind, key);
  }

  /** Like `remove`, within a transaction. @throws CopyEntryNotFound */
  async removeWithin(
    tx: EntityManager,
    kind: CopyCollection,
    key: string,
    staff: StaffActor,
  ): Promise<void> {
    const before = await this.held(tx, kind, key);
    await this.words.delete(tx, kind, key);
    await this.revisions.write(tx, { kind, key, change: 'deleted', before, after: before, staff });
  }

  /** Locks an entry for writing and returns its fields. @throws CopyEntryNotFound */
  private async held(tx: EntityManager, kind: CopyCollection, key: string): Promise<Fields> {
    await this.revisions.hold(tx, kind, key);
    const word = await this.words.find(kind, key, tx);
    if (!word) throw new CopyEntryNotFound();
    return this.fieldsOf(kind, word);
  }

  /** @param to the new position from 0; beyond the end means last. @throws CopyEntryNotFound */
  async move<K extends CopyCollection>(
    kind: K,
    key: string,
    to: number,
  ): Promise<Versioned<CopyEntities[K]>> {
    await this.db.transaction(async (tx) => {
      await this.words.lockList(tx, kind);
      const words = await this.words.all(kind, tx);
      if (!words.some((word) => word.key === key)) throw new CopyEntryNotFound();
      const order = movedTo(
        words.map((word) => word.key),
        key,
        to,
      );
      const now = new Map(words.map((word) => [word.key, word.position]));
      for (const [position, moved] of order.entries())
        if (now.get(moved) !== position) await this.words.update(tx, kind, moved, { position });
    });
    return this.get(kind, key);
  }

  /**
   * Restores a version's content, as a new version; a deleted entry returns at the end of its list.
   * @throws ValidationFailed if it contains a `{fact}` that no longer exists
   */
  async restore(kind: string, key: string, content: Fields, staff: StaffActor): Promise<void> {
    if (!isCopyCollection(kind)) throw new CopyEntryNotFound();
    const { fields, kept = [] } = COPY_COLLECTIONS[kind];
    const known: readonly string[] = [...fields, ...kept];
    const said = await this.checked(
      kind,
      Object.fromEntries(Object.entries(content).filter(([field]) => known.includes(field))),
    );
    await this.db.transaction(async (tx) => {
      await this.words.lockList(tx, kind);
      await this.revisions.hold(tx, kind, key);
      const word = await this.words.find(kind, key, tx);
      const before = word && this.fieldsOf(kind, word);
      if (before && JSON.stringify(before) === JSON.stringify({ ...before, ...said })) return;
      if (word) await this.words.update(tx, kind, key, said);
      const after = before ? { ...before, ...said } : await this.insert(tx, kind, key, said);
      await this.revisions.write(tx, { kind, key, change: 'restored', before, after, staff });
    });
  }

  /**
   * Returns a key that nothing has or ever had, because versions belong to the entry that had the
   * key.
   */
  private async freeKey(tx: EntityManager, kind: CopyCollection, name: string): Promise<string> {
    const words = await this.words.all(kind, tx);
    const versions = await this.revisions.versionsOf(kind, tx);
    // the admin's own URLs
    return keyFor(
      name,
      new Set(['create', 'export', ...words.map((word) => word.key), ...versions.keys()]),
    );
  }

  /** @returns the content to save as a version */
  private async insert(
    tx: EntityManager,
    kind: CopyCollection,
    key: string,
    fields: Fields,
  ): Promise<Fields> {
    await this.words.add(tx, kind, {
      key,
      position: await this.words.nextPosition(tx, kind),
      ...fields,
    });
    const added = await this.words.find(kind, key, tx);
    if (!added) throw new CopyEntryNotFound();
    return this.fieldsOf(kind, added);
  }

  private fieldsOf(kind: CopyCollection, word: CopyEntry): Fields {
    const values = word as unknown as Fields;
    const { fields, kept = [] } = COPY_COLLECTIONS[kind];
    return Object.fromEntries([...fields, ...kept].map((field) => [field, values[field] ?? null]));
  }

  /** Sanitizes the HTML and checks that every `{fact}` exists. */
  private async checked(kind: CopyCollection, values: Fields): Promise<Fields> {
    const names = new Set(Object.keys(factTexts(await this.facts.read())));
    const faults = factFaults(values, COPY_COLLECTIONS[kind].filled, names);
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    if (
      typeof values.pictureId === 'string' &&
      !(await this.pictures.shown([values.pictureId])).has(values.pictureId)
    )
      throw new ValidationFailed({ pictureId: NO_SUCH_PICTURE });
    if (kind !== 'privacy-sections' || typeof values.body !== 'string') return values;
    const body = sanitiseHtml(values.body);
    if (!/[^\s]/.test(body.replace(/<[^>]*>|&nbsp;/g, '')))
      throw new ValidationFailed({ body: 'Please write the section' });
    return { ...values, body };
  }
}
