import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { keyFor, movedTo } from '../../../common/lists/list.rules';
import { RestoreHandlers } from '../../content/site-copy/restore-handlers.service';
import { Revisions } from '../../content/site-copy/revisions.service';
import { EditedTrainingRepository } from './edited-training.repository';
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

/**
 * A program as edited: complete or, if it isn't published, incomplete. Key, position and kind can't
 * be edited.
 */
export type ProgrammeDraft = Pick<Programme, 'title'> & WrittenProgramme;

/** The fields that a version of a program saves. */
type KeptProgramme = Pick<Programme, 'title' | 'kind' | 'summary' | 'published'> & ProgrammeContent;

export interface EditedProgramme {
  readonly programme: Programme;
  /** The number of students' check-offs of its sessions. */
  readonly done: number;
  /** 0: never changed in the admin. */
  readonly version: number;
}

/** Returns the fields a version saves, in reading order. */
const keptOf = ({ title, kind, summary, published, content }: Programme): KeptProgramme => ({
  title,
  kind,
  summary,
  published,
  ...inOrder(content),
});

/** Edits the training and mental programs; each change saves a version. */
@Injectable()
export class ProgrammeEditing implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly training: EditedTrainingRepository,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
  ) {}

  onModuleInit(): void {
    this.restoreHandlers.add(PROGRAMMES_KIND, (id, content, staff) =>
      this.restore(id, content as unknown as KeptProgramme, staff),
    );
  }

  /** Returns the programs in order. */
  async list(): Promise<EditedProgramme[]> {
    const [rows, done, versions] = await Promise.all([
      this.training.programmes(),
      this.training.ticksByProgramme(),
      this.revisions.versionsOf(PROGRAMMES_KIND),
    ]);
    return rows.map((programme) => ({
      programme,
      done: done.get(programme.id) ?? 0,
      version: versions.get(programme.id) ?? 0,
    }));
  }

  /** Returns a program. @throws ProgrammeNotFound */
  async get(id: string): Promise<EditedProgramme> {
    const found = (await this.list()).find(({ programme }) => programme.id === id);
    if (!found) throw new ProgrammeNotFound();
    return found;
  }

  /** Adds a program at the end of the list. @throws ValidationFailed */
  async create(
    kind: ProgrammeKind,
    draft: ProgrammeDraft,
    staff: StaffActor,
  ): Promise<EditedProgramme> {
    const id = await this.db.transaction(async (tx) => {
      await this.training.lockShelf(tx);
      const [rows, versions] = await Promise.all([
        this.training.programmes(tx),
        this.revisions.versionsOf(PROGRAMMES_KIND, tx),
      ]);
      // Avoids the admin's own paths, and keys that earlier programs' versions are saved under.
      const key = keyFor(
        draft.title,
        new Set(['create', 'export', ...rows.map((row) => row.id), ...versions.keys()]),
      );
      await this.revisions.hold(tx, PROGRAMMES_KIND, key);
      const content = await this.checked(tx, draft, []);
      await this.add(
        tx,
        {
          id: key,
          kind,
          title: draft.title,
          summary: draft.summary,
          published: draft.published,
          content,
        },
        'created',
        staff,
      );
      return key;
    });
    return this.get(id);
  }

  /**
   * Changes a program. @param version the version the edit is based on.
   * @throws ProgrammeNotFound, ChangedConcurrently, SessionsDone, ValidationFailed
   */
  async change(
    id: string,
    version: number,
    draft: ProgrammeDraft,
    staff: StaffActor,
  ): Promise<EditedProgramme> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, PROGRAMMES_KIND, id, version);
      const row = await this.training.lockProgramme(tx, id);
      if (!row) throw new ProgrammeNotFound();
      await this.write(tx, row, draft, { change: 'changed', staff });
    });
    return this.get(id);
  }

  /**
   * Moves a program. @param to the new position from 0; beyond the end means last.
   * @throws ProgrammeNotFound
   */
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

  /**
   * Deletes a program with its sessions. Its versions are kept, so that it can be restored.
   * @throws ProgrammeNotFound, SessionsDone
   */
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
      await this.revisions.write(tx, {
        kind: PROGRAMMES_KIND,
        key: id,
        change: 'deleted',
        before: content,
        after: content,
        staff,
      });
    });
  }

  /**
   * Restores a version. An existing program stays published or not; a deleted one comes back
   * unpublished, at the end.
   * @throws UnfinishedVersion, SessionsDone, ValidationFailed if it refers to something that no
   *   longer exists
   */
  private async restore(id: string, kept: KeptProgramme, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.training.lockShelf(tx);
      await this.revisions.hold(tx, PROGRAMMES_KIND, id);
      const row = await this.training.lockProgramme(tx, id);
      if (row) {
        const draft = { ...kept, published: row.published };
        if (!kept.published && Object.keys(await this.faultsOf(tx, draft)).length > 0)
          throw new UnfinishedVersion();
        return this.write(tx, row, draft, { change: 'restored', staff });
      }
      const content = await this.checked(tx, { ...kept, published: false }, [], kept);
      await this.add(
        tx,
        {
          id,
          kind: kept.kind,
          title: kept.title,
          summary: kept.summary,
          published: false,
          content,
        },
        'restored',
        staff,
      );
    });
  }

  private async add(
    tx: EntityManager,
    programme: Omit<Programme, 'position'>,
    change: 'created' | 'restored',
    staff: StaffActor,
  ): Promise<void> {
    const row = {
      ...programme,
      position:
        Math.max(-1, ...(await this.training.programmes(tx)).map(({ position }) => position)) + 1,
    };
    await this.training.add(tx, row);
    await this.revisions.write(tx, {
      kind: PROGRAMMES_KIND,
      key: row.id,
      change,
      before: null,
      after: { ...keptOf(row) },
      staff,
    });
  }

  private async write(
    tx: EntityManager,
    row: Programme,
    draft: ProgrammeDraft,
    by: { readonly change: 'changed' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const { title, summary, published } = draft;
    const done = await this.training.doneOften(tx, row.id);
    const content = await this.checked(
      tx,
      draft,
      done,
      by.change === 'restored' ? draft : row.content,
      row.content,
    );
    const lost = lostTicks(row.content, content, done);
    if (lost !== null) throw new SessionsDone(lost);
    const [before, after] = [keptOf(row), keptOf({ ...row, title, summary, published, content })];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await this.training.update(tx, row.id, { title, summary, published, content });
    await this.revisions.write(tx, {
      kind: PROGRAMMES_KIND,
      key: row.id,
      before: { ...before },
      after: { ...after },
      ...by,
    });
  }

  /**
   * Checks a draft and gives each session an id.
   * @param standing the program whose sessions keep their ids
   * @param before the previous content, whose ids can't be reused
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
    const idsOf = (content?: WrittenContent) =>
      (content?.sessions ?? []).flatMap(({ id }) => id ?? []);
    return withSessionIds(
      written,
      new Set(idsOf(standing)),
      new Set([...idsOf(before), ...done.map(({ sessionId }) => sessionId)]),
    );
  }

  private async faultsOf(
    tx: EntityManager,
    draft: WrittenProgramme,
  ): Promise<Record<string, string>> {
    return programmeFaults(draft, new Set((await this.training.exercises(tx)).map(({ id }) => id)));
  }
}
