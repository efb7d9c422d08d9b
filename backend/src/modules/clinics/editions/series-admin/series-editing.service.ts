import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../../common/auth/actors';
import { ValidationFailed } from '../../../../common/errors/common.errors';
import { factTexts } from '../../../../common/facts/fact-labels.rules';
import { SiteFacts, type Facts } from '../../../../common/facts/facts';
import { pick } from '../../../../common/objects/pick';
import { RestoreHandlers } from '../../../content/site-copy/restore-handlers.service';
import { Revisions } from '../../../content/site-copy/revisions.service';
import { PicturesService } from '../../../pictures/pictures.service';
import type { ClinicSeries } from '../clinic-series.entity';
import { ClinicNotFound } from '../clinics.errors';
import { isOfContract } from '../contract-clinics.rules';
import { ClinicInUse, ClinicOfContract } from './series.errors';
import { SeriesRepository } from './series.repository';
import { slugFault, textFaults } from './series.rules';

/** A clinic as it's edited. Its id and its position can't be edited. */
export type ClinicDraft = Omit<ClinicSeries, 'id' | 'position'>;

export interface EditedClinic {
  readonly series: ClinicSeries;
  /** 0: never changed in the admin. */
  readonly version: number;
}

/** The kind of their versions. */
const KIND = 'clinics';

const keptOf = (series: ClinicDraft) =>
  pick(
    series,
    'title',
    'level',
    'tagline',
    'description',
    'forWho',
    'location',
    'days',
    'included',
    'bring',
    'pictureId',
  );

/** The texts that calendar files show. */
const inCalendars = (series: ClinicDraft) => pick(series, 'title', 'tagline', 'location', 'bring');

/** Edits the clinics' texts; each change saves a version. New ones follow the others. */
@Injectable()
export class SeriesEditing implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly series: SeriesRepository,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
    private readonly pictures: PicturesService,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.restoreHandlers.add(KIND, (id, content, staff) =>
      this.restore(id, content as unknown as ClinicDraft, staff),
    );
    this.pictures.registerUses((tx, id) => this.series.titlesWithPicture(tx, id));
  }

  async list(): Promise<EditedClinic[]> {
    const [all, versions] = await Promise.all([this.series.all(), this.revisions.versionsOf(KIND)]);
    return all.map((series) => ({ series, version: versions.get(series.id) ?? 0 }));
  }

  /** @throws ClinicNotFound */
  async get(id: string): Promise<EditedClinic> {
    const found = (await this.list()).find(({ series }) => series.id === id);
    if (!found) throw new ClinicNotFound();
    return found;
  }

  /**
   * Adds a new kind of clinic. Its slug becomes its id for good, and names its plans.
   * @throws ValidationFailed, PictureNotFound
   */
  async create(slug: string, draft: ClinicDraft, staff: StaffActor): Promise<EditedClinic> {
    const known = await this.facts.read();
    await this.db.transaction(async (tx) => {
      await this.series.lockList(tx);
      const ids = (await this.series.all(tx)).map(({ id }) => id);
      const used = new Set([...ids, ...(await this.revisions.versionsOf(KIND, tx)).keys()]);
      const fault = slugFault(slug, used);
      await this.check(tx, draft, known, fault === null ? {} : { slug: fault });
      await this.revisions.hold(tx, KIND, slug);
      await this.add(tx, slug, draft, { change: 'created', staff });
    });
    return this.get(slug);
  }

  /**
   * Changes a clinic. @param version the version the edit is based on
   * @throws ClinicNotFound, ChangedConcurrently, ValidationFailed, PictureNotFound
   */
  async change(
    id: string,
    version: number,
    draft: ClinicDraft,
    staff: StaffActor,
  ): Promise<EditedClinic> {
    const known = await this.facts.read();
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, KIND, id, version);
      const before = await this.series.lock(tx, id);
      if (!before) throw new ClinicNotFound();
      await this.check(tx, draft, known);
      await this.write(tx, before, draft, { change: 'changed', staff });
    });
    return this.get(id);
  }

  /**
   * Deletes a clinic with its dates. Its versions are kept, so that it can be restored without
   * dates.
   * @throws ClinicNotFound, ClinicOfContract, ClinicInUse
   */
  async remove(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.series.lockList(tx);
      await this.revisions.hold(tx, KIND, id);
      const row = await this.series.lock(tx, id);
      if (!row) throw new ClinicNotFound();
      if (isOfContract(id)) throw new ClinicOfContract();
      if (await this.series.isUsed(tx, id)) throw new ClinicInUse();
      await this.series.delete(tx, id);
      const content = keptOf(row);
      const version = { kind: KIND, key: id, before: content, after: content, staff };
      await this.revisions.write(tx, { ...version, change: 'deleted' });
    });
  }

  /** @throws ValidationFailed, PictureNotFound if a version shows a picture that's gone */
  private async restore(id: string, kept: ClinicDraft, staff: StaffActor): Promise<void> {
    const known = await this.facts.read();
    await this.db.transaction(async (tx) => {
      await this.series.lockList(tx);
      await this.revisions.hold(tx, KIND, id);
      const row = await this.series.lock(tx, id);
      await this.check(tx, kept, known);
      if (row) return this.write(tx, row, kept, { change: 'restored', staff });
      await this.add(tx, id, kept, { change: 'restored', staff });
    });
  }

  private async add(
    tx: EntityManager,
    id: string,
    draft: ClinicDraft,
    by: { readonly change: 'created' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const positions = (await this.series.all(tx)).map(({ position }) => position);
    const content = keptOf(draft);
    await this.series.add(tx, { id, position: Math.max(-1, ...positions) + 1, ...content });
    await this.revisions.write(tx, { kind: KIND, key: id, before: null, after: content, ...by });
  }

  private async write(
    tx: EntityManager,
    row: ClinicSeries,
    draft: ClinicDraft,
    by: { readonly change: 'changed' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const [before, after] = [keptOf(row), keptOf(draft)];
    if (isDeepStrictEqual(before, after)) return;
    await this.series.update(tx, row.id, after);
    if (!isDeepStrictEqual(inCalendars(before), inCalendars(after)))
      await this.series.markCalendarsChanged(tx, row.id);
    await this.revisions.write(tx, { kind: KIND, key: row.id, before, after, ...by });
  }

  private async check(
    tx: EntityManager,
    draft: ClinicDraft,
    facts: Facts,
    others: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const words = new Set(Object.keys(factTexts(facts)));
    const faults = { ...textFaults(draft, words), ...others };
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    if (draft.pictureId !== null) await this.pictures.hold(tx, draft.pictureId);
  }
}
