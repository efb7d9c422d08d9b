import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { keyFor, movedTo } from '../../../common/lists/list.rules';
import { RestoreHandlers } from '../../content/site-copy/restore-handlers.service';
import { Revisions } from '../../content/site-copy/revisions.service';
import { EditedTrainingRepository } from './edited-training.repository';
import type { Exercise } from './exercise.entity';
import type { Programme } from './programme.entity';
import {
  inOrder,
  lostTicks,
  programmeFaults,
  whyKept,
  withSessionIds,
  type DoneOften,
  type WrittenContent,
  type WrittenProgramme,
} from './programme-editing.rules';
import { ProgrammeNotFound, SessionsDone, UnfinishedVersion } from './training.errors';
import { PROGRAMMES_KIND, type ProgrammeContent, type ProgrammeKind } from './training.types';

/** A program as it is written, whole or, for the coach alone, with gaps. Its key, its place and its kind are its own. */
export type ProgrammeDraft = Pick<Programme, 'title'> & WrittenProgramme;

/** What is kept of a program as a version. */
type KeptProgramme = Pick<Programme, 'title' | 'kind' | 'summary' | 'published'> & ProgrammeContent;

export interface EditedProgramme {
  readonly programme: Programme;
  /** Ticks that students gave its sessions. */
  readonly done: number;
  /** 0: never changed in the console. */
  readonly version: number;
}

/** In the order in which it is read. */
const keptOf = ({ title, kind, summary, published, content }: Programme): KeptProgramme => ({
  title,
  kind,
  summary,
  published,
  ...inOrder(content),
});

/** The programs for land and head as the coach writes them, each change a version of its own. */
@Injectable()
export class ProgrammeEditing implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly training: EditedTrainingRepository,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
  ) {}

  onModuleInit(): void {
    this.restoreHandlers.add(PROGRAMMES_KIND, (id, content, staff) => this.restore(id, content as unknown as KeptProgramme, staff));
  }

  /** In their order. */
  async list(): Promise<EditedProgramme[]> {
    const [rows, done, versions] = await Promise.all([
      this.training.programmes(),
      this.training.ticksByProgramme(),
      this.revisions.versionsOf(PROGRAMMES_KIND),
    ]);
    return rows.map((programme) => ({ programme, done: done.get(programme.id) ?? 0, version: versions.get(programme.id) ?? 0 }));
  }

  /** @throws ProgrammeNotFound */
  async get(id: string): Promise<EditedProgramme> {
    const found = (await this.list()).find(({ programme }) => programme.id === id);
    if (!found) throw new ProgrammeNotFound();
    return found;
  }

  /** What sessions are made of, in the library's order. */
  exercises(): Promise<Exercise[]> {
    return this.training.exercises();
  }

  /** At the end of the list. @throws ValidationFailed */
  async create(kind: ProgrammeKind, draft: ProgrammeDraft, staff: StaffActor): Promise<EditedProgramme> {
    const id = await this.db.transaction(async (tx) => {
      await this.training.lockShelf(tx);
      const [rows, versions] = await Promise.all([this.training.programmes(tx), this.revisions.versionsOf(PROGRAMMES_KIND, tx)]);
      // the console's own addresses, and what had a key once keeps its versions to itself
      const key = keyFor(draft.title, new Set(['create', 'export', ...rows.map((row) => row.id), ...versions.keys()]));
      await this.revisions.hold(tx, PROGRAMMES_KIND, key);
      const content = await this.checked(tx, draft, []);
      await this.add(
        tx,
        { id: key, kind, title: draft.title, summary: draft.summary, published: draft.published, content },
        'created',
        staff,
      );
      return key;
    });
    return this.get(id);
  }

  /** @param version that was seen when the writing began. @throws ProgrammeNotFound, ChangedMeanwhile, SessionsDone, ValidationFailed */
  async change(id: string, version: number, draft: ProgrammeDraft, staff: StaffActor): Promise<EditedProgramme> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, PROGRAMMES_KIND, id, version);
      const row = await this.training.lockProgramme(tx, id);
      if (!row) throw new ProgrammeNotFound();
      await this.write(tx, row, draft, { change: 'changed', staff });
    });
    return this.get(id);
  }

  /** @param to its place from 0; beyond the end it is the last. @throws ProgrammeNotFound */
  async move(id: string, to: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.training.lockShelf(tx);
      const rows = await this.training.programmes(tx);
      const ids = rows.map((row) => row.id);
      if (!ids.includes(id)) throw new ProgrammeNotFound();
      const stood = new Map(rows.map((row) => [row.id, row.position]));
      for (const [position, moved] of movedTo(ids, id, to).entries())
        if (stood.get(moved) !== position) await this.training.update(tx, moved, { position });
    });
  }

  /** Gone with its sessions; its versions stay, and so it can be put back. @throws ProgrammeNotFound, SessionsDone */
  async remove(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.training.lockShelf(tx);
      await this.revisions.hold(tx, PROGRAMMES_KIND, id);
      const row = await this.training.lockProgramme(tx, id);
      if (!row) throw new ProgrammeNotFound();
      const kept = whyKept(row.title, await this.training.doneOften(tx, id));
      if (kept !== null) throw new SessionsDone(kept);
      await this.training.delete(tx, id);
      const content = { ...keptOf(row) };
      await this.revisions.write(tx, { kind: PROGRAMMES_KIND, key: id, change: 'deleted', before: content, after: content, staff });
    });
  }

  /**
   * What stands keeps whether it is published; what was removed comes back as the coach's alone, at the end.
   * @throws UnfinishedVersion, SessionsDone, ValidationFailed where it names what is no longer there
   */
  private async restore(id: string, kept: KeptProgramme, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.training.lockShelf(tx);
      await this.revisions.hold(tx, PROGRAMMES_KIND, id);
      const row = await this.training.lockProgramme(tx, id);
      if (row) {
        const draft = { ...kept, published: row.published };
        if (!kept.published && Object.keys(await this.faultsOf(tx, draft)).length > 0) throw new UnfinishedVersion();
        return this.write(tx, row, draft, { change: 'restored', staff });
      }
      const content = await this.checked(tx, { ...kept, published: false }, [], kept);
      await this.add(tx, { id, kind: kept.kind, title: kept.title, summary: kept.summary, published: false, content }, 'restored', staff);
    });
  }

  private async add(
    tx: EntityManager,
    programme: Omit<Programme, 'position'>,
    change: 'created' | 'restored',
    staff: StaffActor,
  ): Promise<void> {
    const row = { ...programme, position: Math.max(-1, ...(await this.training.programmes(tx)).map(({ position }) => position)) + 1 };
    await this.training.add(tx, row);
    await this.revisions.write(tx, { kind: PROGRAMMES_KIND, key: row.id, change, before: null, after: { ...keptOf(row) }, staff });
  }

  private async write(
    tx: EntityManager,
    row: Programme,
    draft: ProgrammeDraft,
    by: { readonly change: 'changed' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const { title, summary, published } = draft;
    const done = await this.training.doneOften(tx, row.id);
    const content = await this.checked(tx, draft, done, by.change === 'restored' ? draft : row.content, row.content);
    const lost = lostTicks(row.content, content, done);
    if (lost !== null) throw new SessionsDone(lost);
    const [before, after] = [keptOf(row), keptOf({ ...row, title, summary, published, content })];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await this.training.update(tx, row.id, { title, summary, published, content });
    await this.revisions.write(tx, { kind: PROGRAMMES_KIND, key: row.id, before: { ...before }, after: { ...after }, ...by });
  }

  /**
   * With an id for each session.
   * @param standing whose sessions keep their ids
   * @param before what stood there until now: its ids are no new session's
   * @throws ValidationFailed
   */
  private async checked(
    tx: EntityManager,
    draft: WrittenProgramme,
    done: readonly DoneOften[],
    standing?: WrittenContent,
    before?: ProgrammeContent,
  ): Promise<ProgrammeContent> {
    const { forWhom, kit, cautions, progression, rhythm, weeks, sessions } = draft;
    const written = { forWhom, kit, cautions, progression, rhythm, weeks, sessions };
    const faults = await this.faultsOf(tx, draft);
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    const idsOf = (content?: WrittenContent) => (content?.sessions ?? []).flatMap(({ id }) => id ?? []);
    return withSessionIds(written, new Set(idsOf(standing)), new Set([...idsOf(before), ...done.map(({ sessionId }) => sessionId)]));
  }

  private async faultsOf(tx: EntityManager, draft: WrittenProgramme): Promise<Record<string, string>> {
    return programmeFaults(draft, new Set((await this.training.exercises(tx)).map(({ id }) => id)));
  }
}
